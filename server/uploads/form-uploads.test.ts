import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { data } from '@remix-run/node';
import { afterEach, describe, expect, test } from 'vitest';

import {
  BAD_FILES,
  BOUNDARY_FILES,
  DEEP_FILES,
  fileOf,
  GOOD_FILES,
  type FileRow,
} from '#rules/files/testing/files-table.ts';
import { JPEG, PDF } from '#rules/files/testing/samples.ts';

import { MAX_BODIES, MAX_BODIES_OF_NETWORK } from './limits.ts';
import { servePages, type Action, type ServedPages } from '../testing/serve-pages.ts';

let pages: ServedPages;

afterEach(async () => {
  await pages.close();
});

/** Says what became of the one file. */
function tell({ preset, maxSizeMb }: FileRow): Action {
  return async (uploads) => {
    const rule = maxSizeMb === undefined ? preset : { preset, maxSizeMb };
    const { files, refused } = await uploads.receive({ upload: rule });
    if (refused.upload) return refused.upload.refusal.message;
    return files.upload ? 'File passed all comprehensive security checks' : 'No file selected';
  };
}

function formOf(row: FileRow): FormData {
  const form = new FormData();
  form.append('upload', fileOf(row));
  return form;
}

async function post(body: FormData | string, path = '/form', headers: Record<string, string> = {}) {
  return await fetch(pages.url + path, { method: 'POST', body, headers, redirect: 'manual' });
}

async function actionData(response: Response): Promise<unknown> {
  return ((await response.json()) as { form?: unknown } | null)?.form;
}

/** The files of a request are removed shortly after its answer. */
async function untilNoFiles(): Promise<void> {
  await expect.poll(() => pages.listFiles(), { interval: 5 }).toEqual([]);
}

/** Of the largest video (100 MB each), the limit and one byte more are enough. */
const SIZES = BOUNDARY_FILES.filter(({ title }) => title !== 'video of 104857598 bytes');

describe('an action says of a file what the browser’s checker says', () => {
  test.each([...GOOD_FILES, ...BAD_FILES, ...DEEP_FILES, ...SIZES])('$title', async (row) => {
    pages = await servePages(tell(row));
    expect(await actionData(await post(formOf(row)))).toBe(row.message);
    await untilNoFiles();
  });
});

describe('a form with files', () => {
  test('brings its fields in order, and its files under safe names, byte for byte', async () => {
    pages = await servePages(async (uploads) => {
      const { fields, files } = await uploads.receive({ cv: 'cv', photo: 'avatar' });
      const { file, name } = files.cv ?? {};
      const stored = await pages.listFiles();
      return {
        fields: [...fields],
        name,
        safe: file?.name,
        type: file?.type,
        text: await file?.text(),
        photo: files.photo === undefined,
        stored: stored.length,
      };
    });
    const form = new FormData();
    form.append('full_name', 'مريم');
    form.append('cv', new File([PDF], 'My "CV"; v=1.pdf', { type: 'application/pdf' }));
    form.append('photo', new File([], ''));
    form.append('day', 'Sunday');
    form.append('day', 'Monday');
    expect(await actionData(await post(form))).toEqual({
      fields: [
        ['full_name', 'مريم'],
        ['day', 'Sunday'],
        ['day', 'Monday'],
      ],
      name: 'My %22CV%22; v=1.pdf',
      safe: 'My-22CV-22-v-1.pdf',
      type: 'application/pdf',
      text: new TextDecoder().decode(PDF),
      photo: true,
      stored: 1,
    });
    await untilNoFiles();
  });

  test('keeps its fields where a file is refused, also those that come behind it', async () => {
    pages = await servePages(async (uploads) => {
      const { fields, refused, files } = await uploads.receive({ cv: 'cv', photo: 'avatar' });
      return { name: fields.get('full_name'), cv: refused.cv, photo: files.photo?.name };
    });
    const form = new FormData();
    form.append('cv', new File([new Uint8Array(3_000_000)], 'cv.pdf', { type: 'application/pdf' }));
    form.append('photo', new File([JPEG], 'me.jpg', { type: 'image/jpeg' }));
    form.append('full_name', 'Maryam');
    const answer = (await actionData(await post(form))) as Record<string, unknown>;
    expect(answer).toMatchObject({
      name: 'Maryam',
      photo: 'me.jpg',
      cv: { name: 'cv.pdf', refusal: { check: 'size', message: 'File size must be less than 2MB.' } },
    });
  });

  test('works for the browser’s router as well', async () => {
    pages = await servePages(async (uploads) => {
      const { files, fields } = await uploads.receive({ photo: 'avatar' });
      return `${files.photo?.name ?? ''} of ${fields.get('full_name') as string}`;
    });
    const form = new FormData();
    form.append('photo', new File([JPEG], 'me.jpg', { type: 'image/jpeg' }));
    form.append('full_name', 'Maryam');
    const response = await post(form, '/form.data');
    expect(response.headers.get('content-type')).toContain('text/x-script');
    expect(await response.text()).toContain('me.jpg of Maryam');
  });

  test('is received the same where it has none, and is not multipart', async () => {
    pages = await servePages(async (uploads) => [...(await uploads.receive({ photo: 'avatar' })).fields]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await actionData(await post('a=1&b=x+y', '/form', headers))).toEqual([
      ['a', '1'],
      ['b', 'x y'],
    ]);
  });
});

describe('what is no form of the portal', () => {
  const receive: Action = async (uploads) => [...(await uploads.receive({ photo: 'avatar' })).fields.keys()];
  const photo = () => new File([JPEG], 'me.jpg', { type: 'image/jpeg' });

  function form(entries: readonly (readonly [string, string | File])[]): FormData {
    const made = new FormData();
    for (const [name, value] of entries) made.append(name, value);
    return made;
  }

  test.each([
    ['a file that the form does not have', 400, form([['other', photo()]])],
    [
      'a file twice',
      400,
      form([
        ['photo', photo()],
        ['photo', photo()],
      ]),
    ],
    ['a list of a thousand by its name', 400, form([['days[1000]', 'x']])],
    ['a name of a kilobyte', 400, form([['n'.repeat(1000), 'x']])],
    ['four hundred and one fields', 413, form(Array.from({ length: 401 }, (_, index) => [`f${index}`, 'x']))],
    ['nine files', 413, form(Array.from({ length: 9 }, (_, index) => [`photo${index}`, new File([], '')]))],
    ['a long field', 413, form([['text', 'x'.repeat(300_000)]])],
    ['long fields', 413, form(Array.from({ length: 6 }, (_, index) => [`f${index}`, 'x'.repeat(200_000)]))],
    [
      'a body beyond what its files may have',
      413,
      form([['photo', new File([new Uint8Array(19_000_000)], 'a.jpg')]]),
    ],
  ] as const)('%s', async (_title, status, body) => {
    pages = await servePages(receive);
    const response = await post(body).catch(() => undefined);
    // A body that is far too long may be cut off before its sender has read the answer.
    if (response) expect(response.status).toBe(status);
    else expect(status).toBe(413);
    await untilNoFiles();
  });

  test.each(['no boundary', 'half of a part', 'no end'])('%s', async (kind) => {
    pages = await servePages(receive);
    const bodies: Record<string, [string, string]> = {
      'no boundary': ['multipart/form-data', 'x'],
      'half of a part': ['multipart/form-data; boundary=b', '--b\r\nContent-Disp'],
      'no end': [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nx',
      ],
    };
    const [type = '', body = ''] = bodies[kind] ?? [];
    expect((await post(body, '/form', { 'content-type': type })).status).toBe(400);
    await untilNoFiles();
  });

  test('a multipart body at a page that takes no files is refused unread', async () => {
    let isCalled = false;
    pages = await servePages(
      () => {
        isCalled = true;
        return Promise.resolve('');
      },
      { takesFiles: false },
    );
    const response = await post(form([['photo', photo()]]));
    expect(response.status).toBe(415);
    expect(response.headers.get('connection')).toBe('close');
    expect(isCalled).toBe(false);
  });
});

describe('a page that the guard refuses', () => {
  test('redirects once a body within the limits was read, and keeps nothing of it', async () => {
    pages = await servePages(() => Promise.resolve('never'), { refusal: 'sign-in' });
    const body = new FormData();
    body.append('photo', new File([new Uint8Array(5_000_000)], 'a.jpg'));
    const response = await post(body);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/login');
    expect(await pages.listFiles()).toEqual([]);
  });

  test('answers at once where the body is long, and closes', async () => {
    pages = await servePages(() => Promise.resolve('never'), { refusal: 'sign-in' });
    const { hostname, port } = new URL(pages.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /form HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
        'Content-Length: 100000000\r\n\r\n--b\r\n',
    );
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer).toMatch(/connection: close/i);
    expect(answer).toContain('Files not accepted');
  });
});

test('a sender who gives up in the middle leaves no file', async () => {
  const ends: unknown[] = [];
  const keep = (end: unknown) => ends.push(end);
  pages = await servePages((uploads) => uploads.receive({ video: 'video' }).then(keep, keep));
  const { hostname, port } = new URL(pages.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /form HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
      'Content-Length: 50000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n' +
      'Content-Type: video/mp4\r\n\r\n\0\0\0\x18ftypisom',
  );
  socket.write(Buffer.alloc(1_000_000));
  await expect.poll(() => pages.listFiles()).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => ends).toMatchObject([{ status: 499 }]);
  await untilNoFiles();
});

describe('places for bodies', () => {
  const slow: Socket[] = [];
  afterEach(() => slow.splice(0).forEach((socket) => socket.destroy()));

  const receive: Action = async (uploads) => {
    const { fields, files, refused } = await uploads.receive({ photo: 'avatar' });
    const said = refused.photo?.refusal.message;
    const answer = { name: fields.get('name'), photo: files.photo?.name, said };
    return said === undefined ? answer : data(answer, 400);
  };

  /** Senders who begin an image and do not end it. */
  async function occupy(network: string, count: number, field = 'photo'): Promise<void> {
    const before = (await pages.listFiles()).length;
    const { hostname, port } = new URL(pages.url);
    for (let sent = 0; sent < count; sent += 1) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(
        `POST /form HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Network: ${network}\r\n` +
          'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n' +
          '--b\r\nContent-Disposition: form-data; name="' +
          `${field}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nbeginning`,
      );
      slow.push(socket);
    }
    await expect.poll(async () => (await pages.listFiles()).length).toBe(before + count);
  }

  async function send(network: string, withPhoto = true) {
    const form = new FormData();
    form.append('photo', withPhoto ? new File([JPEG], 'me.jpg', { type: 'image/jpeg' }) : new File([], ''));
    form.append('name', 'Maryam');
    const response = await post(form, '/form', { 'x-network': network });
    return { response, answer: await actionData(response) };
  }

  test('of one network are a share: its forms come back with their text, and others are taken', async () => {
    pages = await servePages(receive);
    await occupy('a', MAX_BODIES_OF_NETWORK);
    const refused = await send('a');
    expect(refused.response.status).toBe(429);
    expect(refused.response.headers.get('retry-after')).toBe('60');
    expect(refused.answer).toEqual({
      name: 'Maryam',
      said: 'Too many files are being sent from your network at the moment. Please try again in a minute.',
    });
    const text = await send('a', false);
    expect([text.response.status, text.answer]).toEqual([200, { name: 'Maryam' }]);
    const other = await send('b');
    expect([other.response.status, other.answer]).toEqual([200, { name: 'Maryam', photo: 'me.jpg' }]);
    slow.splice(0).forEach((socket) => socket.destroy());
    await expect.poll(async () => (await send('a')).response.status).toBe(200);
  });

  test('are not held by those who went before their body was asked for', async () => {
    const gone = Promise.withResolvers<string>();
    let waiting = 0;
    pages = await servePages(async (uploads, request) => {
      if (!request.headers.has('x-goes')) return await receive(uploads, request);
      waiting += 1;
      await gone.promise;
      return await receive(uploads, request);
    });
    const { hostname, port } = new URL(pages.url);
    for (let sent = 0; sent < MAX_BODIES_OF_NETWORK; sent += 1) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(
        `POST /form HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Network: a\r\nX-Goes: 1\r\n` +
          'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n',
      );
      slow.push(socket);
    }
    await expect.poll(() => waiting).toBe(MAX_BODIES_OF_NETWORK);
    const closed = slow.map((socket) => once(socket, 'close'));
    slow.splice(0).forEach((socket) => socket.destroy());
    await Promise.all(closed);
    // The server hears of it a moment later.
    expect((await send('b')).response.status).toBe(200);
    gone.resolve('gone');
    await expect.poll(async () => (await send('a')).response.status).toBe(200);
  });

  test('are no more than so many for all', async () => {
    pages = await servePages(receive);
    const networks = MAX_BODIES / MAX_BODIES_OF_NETWORK;
    for (let network = 0; network < networks; network += 1) {
      await occupy(String(network), MAX_BODIES_OF_NETWORK);
    }
    const { response, answer } = await send('late');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
    expect(answer).toMatchObject({
      said: 'Too many files are being sent at the moment. Please try again in a minute.',
    });
  });

  test('that are not there for a video are told of before it is sent', async () => {
    pages = await servePages((uploads) => uploads.receive({ video: 'video' }));
    await occupy('a', MAX_BODIES_OF_NETWORK, 'video');
    const form = new FormData();
    form.append('video', new File([new Uint8Array(20_000_000)], 'a.mp4', { type: 'video/mp4' }));
    const response = await post(form, '/form', { 'x-network': 'a' }).catch(() => undefined);
    // Who is cut off while sending may not come to read the answer.
    if (response) expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
  });
});

describe('the virus scanner', () => {
  const form = () => formOf({ ...(GOOD_FILES[0] as FileRow) });
  const [good] = GOOD_FILES as [FileRow];

  test('refuses what it knows', async () => {
    const scanner = { scan: () => Promise.resolve('Test.File'), ping: () => Promise.resolve() };
    pages = await servePages(tell(good), { scanner });
    expect(await actionData(await post(form()))).toBe(
      'File contains suspicious or potentially malicious content',
    );
  });

  test('that gives no result is a reason to refuse', async () => {
    const scanner = { scan: () => Promise.reject(new Error('down')), ping: () => Promise.resolve() };
    pages = await servePages(tell(good), { scanner });
    expect(await actionData(await post(form()))).toBe('File validation failed due to system error');
    await untilNoFiles();
  });
});
