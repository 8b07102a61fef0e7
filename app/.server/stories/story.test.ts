import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';

import { ModuleError } from '#rules/modules/module-error.ts';

import {
  createPhotoShareImages,
  type MakePhotoShareImage,
} from '../../../server/media/photo-share-images.ts';
import { shareImageAddress } from '../page-head/share-image.ts';
import { STORIES } from '../content/library.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { loadStories } from './list.ts';
import { serveStoryPhoto } from './photo.ts';
import { loadStory } from './story.ts';

const ID = 's-aaaaaaaaaaaa';
const STORY = {
  id: ID,
  language: 'ar',
  title: 'قصة تجريبية',
  summary: 'ملخص </script><script>alert(1)</script>',
  text: '<p onclick="x">نص<script>alert(1)</script><img src=x onerror=alert(1)></p>',
  jobTitle: 'Technician',
  employer: 'Demo Energy',
  name: 'Demo',
  college: 'FCHS',
  class: 2022,
  publishedAt: '2026-11-01T21:00:00.000Z',
  photo: { id: 'f-1', type: 'image/webp', size: 3 },
};
const MISSING = { ok: false, code: 'NOT_FOUND', message: '', status: 404 };
const DOWN = { ok: false, code: 'DATABASE_UNAVAILABLE', message: 'Down.', status: 503 };
const answerOf = (story: object | null, others: object[] = []) => ({
  ok: true,
  data: { publishedStory: story, publishedStories: { items: others, total: others.length } },
});

async function load(id: string, answer: object) {
  const { context, operations } = createRecordsContext({ row: 'success-story', answer: () => answer });
  const { data, init } = await loadStory(context, id);
  return { ...data, status: init?.status ?? 200, operations };
}

// STORY-8
describe('the page of a story', () => {
  test('has the sanitised text in its own language, and other stories without itself', async () => {
    const other = { ...STORY, id: 's-bbbbbbbbbbbb', title: 'Another', language: 'en' };
    const { content, page } = await load(ID, answerOf(STORY, [STORY, other]));
    if (content.kind !== 'story') throw new Error('The story is missing.');
    expect(page.title).toBe(STORY.title);
    expect(content.story).toMatchObject({
      html: '<p>نص</p>',
      languageNote: 'This story is in Arabic.',
      card: { lang: 'ar', graduate: '\u2068Demo\u2069, FCHS, class of 2022', published: '2026-11-02' },
    });
    expect(content.more).toHaveLength(3);
    expect(content.more[0]).toEqual({
      path: '/success-stories/s-bbbbbbbbbbbb',
      title: 'Another',
      lang: undefined,
    });
    expect(content.more.map(({ path }) => path)).not.toContain(`/success-stories/${ID}`);
  });

  test.each([
    ['was taken back', answerOf(null), 410, 'gone'],
    ['cannot be read now', DOWN, 503, 'unavailable'],
  ])('answers with its status if the story %s', async (_, answer, status, kind) => {
    expect(await load(ID, answer)).toMatchObject({ status, content: { kind } });
  });

  test('answers 404 for a story that was never public, and asks for no other id', async () => {
    await expect(load(ID, MISSING)).rejects.toMatchObject({ status: 404 });
    const { context, operations } = createRecordsContext({ row: 'success-story' });
    for (const id of ['never-told', 'v-aaaaaaaaaaaa', ''])
      await expect(loadStory(context, id)).rejects.toMatchObject({ status: 404 });
    expect(operations).toEqual([]);
  });

  test('of an article needs no database', async () => {
    const [first, second] = STORIES;
    const { content, operations } = await load(first?.en.slug ?? '', DOWN);
    expect(content).toMatchObject({
      kind: 'story',
      story: { card: { isExample: true } },
      next: { path: `/success-stories/${second?.en.slug}` },
    });
    expect(operations).toEqual([]);
  });
});

// STORY-9
test('search engines and other sites get what the page shows', async () => {
  const { page } = await load(ID, answerOf(STORY));
  const image = 'https://portal.example/story-photos/s-aaaaaaaaaaaa?for=sharing';
  expect(page.head).toContainEqual({ property: 'og:title', content: STORY.title });
  expect(page.head).toContainEqual({ property: 'og:image', content: image });
  expect(page.head.at(-1)).toMatchObject({
    'script:ld+json': {
      '@graph': [
        {
          '@type': 'Article',
          headline: STORY.title,
          inLanguage: 'ar',
          datePublished: '2026-11-02',
          author: { '@type': 'Person', name: 'Demo' },
          image,
        },
        { '@type': 'BreadcrumbList' },
      ],
    },
  });
});

// STORY-7
describe('the list of stories', () => {
  const list = async (answer: object, query = '') => {
    const { context, operations } = createRecordsContext({ row: 'success-stories', answer: () => answer });
    const request = new Request(`https://portal.example/success-stories${query}`);
    return { ...(await loadStories(context, request)), operations };
  };

  test('has published stories among the articles, the newest first', async () => {
    const { content } = await list(answerOf(null, [STORY]));
    expect(content).toMatchObject({ isIncomplete: false, pagination: { page: 1, lastPage: 1 } });
    expect(content.stories).toHaveLength(STORIES.length + 1);
    expect(content.stories[0]).toMatchObject({
      title: STORY.title,
      image: { kind: 'photo', to: `/story-photos/${ID}` },
      isExample: false,
    });
    expect(content.stories.slice(1).every(({ isExample }) => isExample)).toBe(true);
  });

  test('has only the articles while the database is unavailable, and says so', async () => {
    const { content } = await list(DOWN);
    expect(content.isIncomplete).toBe(true);
    expect(content.stories).toHaveLength(STORIES.length);
  });

  test.each(['?page=9', '?page=0', '?page=x'])('shows a page that exists for "%s"', async (query) => {
    const { content } = await list(answerOf(null, [STORY]), query);
    expect(content.stories).toHaveLength(STORIES.length + 1);
  });

  test('has the initials of the shown name in place of a photo', async () => {
    const { content } = await list(answerOf(null, [{ ...STORY, photo: null, name: 'Demo Graduate' }]));
    expect(content.stories[0]?.image).toEqual({ kind: 'initials', initials: 'DG' });
  });
});

// STORY-10
describe('the photo of a story', () => {
  async function get(answer: object, headers: Record<string, string> = {}, isData = false) {
    const opened: object[] = [];
    const { context } = createRecordsContext({
      row: 'success-story-photo',
      answer: () => answer,
      isData,
      openFile: (place) => {
        opened.push(place);
        return Promise.resolve(new Response('abc').body as ReadableStream<Uint8Array>);
      },
    });
    const request = new Request(`https://portal.example/story-photos/${ID}`, { headers });
    return { response: await serveStoryPhoto(context, request, ID), opened };
  }

  test('is an image that a browser checks again each time, without the name of its file', async () => {
    const { response, opened } = await get(answerOf(STORY));
    expect(response.status).toBe(200);
    expect(opened).toEqual([{ id: 'f-1', record: ID, field: 'photo' }]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-cache',
      etag: '"f-1"',
      'content-disposition': expect.stringContaining('photo.webp') as string,
    });
    const again = await get(answerOf(STORY), { 'If-None-Match': '"f-1"' });
    expect([again.response.status, again.opened]).toEqual([304, []]);
    const listed = await get(answerOf(STORY), { 'If-None-Match': '"f-0", W/"f-1"' });
    expect(listed.response.status).toBe(304);
  });

  test.each([
    ['of a story that was taken back', answerOf(null), 410],
    ['of a story that was never public', MISSING, 404],
    ['that does not exist', answerOf({ ...STORY, photo: null }), 404],
    ['while the database is unavailable', DOWN, 503],
  ])('%s is not sent, also to a browser that has it', async (_, answer, status) => {
    const { response, opened } = await get(answer, { 'If-None-Match': '"f-1"' });
    expect([response.status, opened]).toEqual([status, []]);
  });

  // PICTURE-8
  describe('for other sites', () => {
    const photo = sharp({ create: { width: 300, height: 400, channels: 3, background: '#c00' } });

    interface ShareOptions {
      headers?: Record<string, string>;
      isHead?: boolean;
      makePhotoShareImage?: MakePhotoShareImage;
      openFile?: () => Promise<ReadableStream<Uint8Array>>;
    }

    const streamOf = (bytes: Buffer) =>
      new Response(new Uint8Array(bytes)).body as ReadableStream<Uint8Array>;

    async function share(answer: object, { headers = {}, ...options }: ShareOptions = {}) {
      const { context } = createRecordsContext({
        row: 'success-story-photo',
        answer: () => answer,
        openFile: async () => streamOf(await photo.webp().toBuffer()),
        ...options,
      });
      const address = shareImageAddress(context, `/story-photos/${ID}`) ?? '';
      return await serveStoryPhoto(context, new Request(address, { headers }), ID);
    }

    test('is a JPEG that other sites can show, without the name of its file', async () => {
      const response = await share(answerOf(STORY));
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String(bytes.length),
        'content-disposition': expect.stringContaining('photo.jpg') as string,
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-cache',
        etag: '"f-1-share"',
      });
      const { format, width, height } = await sharp(bytes).metadata();
      expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    });

    test('answers 304 only for the share image', async () => {
      const statusFor = async (etag: string) =>
        (await share(answerOf(STORY), { headers: { 'If-None-Match': etag } })).status;
      expect([await statusFor('"f-1-share"'), await statusFor('"f-1"')]).toEqual([304, 200]);
    });

    test('has the headers without the image for HEAD', async () => {
      const response = await share(answerOf(STORY), { isHead: true });
      expect([response.body, response.headers.get('content-type')]).toEqual([null, 'image/jpeg']);
    });

    test.each([
      ['a story that was taken back', answerOf(null), 410],
      ['a story that was never public', MISSING, 404],
    ])('does not show the photo of %s', async (_, answer, status) => {
      // The image is in memory.
      const makePhotoShareImage = createPhotoShareImages();
      expect((await share(answerOf(STORY), { makePhotoShareImage })).status).toBe(200);
      for (const condition of ['"f-0"', '"f-1-share"']) {
        const headers = { 'If-None-Match': condition };
        const response = await share(answer, { makePhotoShareImage, headers });
        expect(response.status).toBe(status);
        expect(response.headers.get('cross-origin-resource-policy')).not.toBe('cross-origin');
      }
    });

    test('is made once for many requests', async () => {
      const makePhotoShareImage = createPhotoShareImages();
      const openFile = vi.fn(async () => streamOf(await photo.webp().toBuffer()));
      const options = { makePhotoShareImage, openFile };
      const [first, second] = await Promise.all([
        share(answerOf(STORY), options),
        share(answerOf(STORY), options),
      ]);
      const third = await share(answerOf(STORY), options);
      const bodies = await Promise.all([first, second, third].map((response) => response.text()));
      expect(new Set(bodies).size).toBe(1);
      expect(openFile).toHaveBeenCalledTimes(1);
    });

    test.each([
      ['too many others wait', { makePhotoShareImage: () => Promise.resolve('busy' as const) }, 503, '1'],
      ['the photo is damaged', { openFile: () => Promise.resolve(streamOf(Buffer.from('abc'))) }, 404, null],
      ['the file is missing', { openFile: () => Promise.reject(new ModuleError('NOT_FOUND')) }, 404, null],
      [
        'the file cannot be read now',
        { openFile: () => Promise.reject(new ModuleError('DATABASE_UNAVAILABLE')) },
        503,
        null,
      ],
    ])('is a short text if %s', async (_, options, status, retryAfter) => {
      const response = await share(answerOf(STORY), options);
      expect(response.status).toBe(status);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(response.headers.get('retry-after')).toBe(retryAfter);
      expect(response.headers.get('cross-origin-resource-policy')).toBeNull();
    });
  });

  test('is no data of the router', async () => {
    await expect(get(answerOf(STORY), {}, true)).rejects.toMatchObject({ status: 404 });
  });
});
