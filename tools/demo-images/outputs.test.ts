import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hashSources, listImageFiles, listOutputs, ROOT, SOURCES } from './outputs.ts';

const RUN = 'Run `npm run images`.';

// PICTURE-2, PICTURE-5
test('the images in the repository are those of the present drawings, photographs and documents', async () => {
  const outputs = await listOutputs();
  const hashes = await hashSources(outputs);
  expect(JSON.parse(await readFile(join(ROOT, SOURCES), 'utf8')), RUN).toEqual(hashes);
  expect(await listImageFiles(outputs), RUN).toEqual(Object.keys(hashes).sort());
});

describe('a document of app/content', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'documents-'));
    for (const folder of ['colleges', 'gallery', 'news', 'stories'])
      await mkdir(join(root, 'app/content', folder), { recursive: true });
  });
  afterAll(() => rm(root, { recursive: true }));

  async function write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }

  const news = (picture: string) =>
    `---\ntitle: A title\nsummary: A sentence.\npublished: 2026-01-02\npicture: { ${picture}, alt: A ward. }\n---\n\nText.\n`;

  // PICTURE-1
  test.each([
    ['an unknown scene', 'news', 'scene: moon', "There is no scene 'moon'. The scenes are classroom, "],
    ['a scene that is no name', 'news', 'scene: ../ward', 'A picture has `alt`, and either `scene`'],
    ['no scene', 'news', 'light: dusk', 'A picture has `alt`, and either `scene`'],
  ])('with %s is refused, and the error names its path', async (_, folder, picture, message) => {
    const path = `app/content/${folder}/wrong.md`;
    await write(path, news(picture));
    const refused = listOutputs(root);
    await expect(refused).rejects.toThrow(`${path}: `);
    await expect(refused).rejects.toThrow(message);
    await rm(join(root, path));
  });

  // PICTURE-1
  test('with a portrait that is not drawn, or without fields, is refused, and the error names its path', async () => {
    const fields = news('portrait: true').replace('title', 'graduate: A\nwork: B\nquote: C\ntitle');
    await write('app/content/stories/new.md', fields);
    await expect(listOutputs(root)).rejects.toThrow('app/content/stories/new.md: There is no portrait');
    await write('app/content/stories/new.md', 'Only a text.');
    await expect(listOutputs(root)).rejects.toThrow(
      'app/content/stories/new.md: A document must start with its fields.',
    );
    await write('app/content/stories/new.md', '---\ntitle: [A\n---\n\nText.\n');
    await expect(listOutputs(root)).rejects.toThrow(/^app\/content\/stories\/new\.md: /);
    await rm(join(root, 'app/content/stories/new.md'));
  });

  // PICTURE-5
  test('with a photograph has new sources after a change of the file or of the focal point', async () => {
    const paths = [768, 1280].map((width) => `app/content/images/news/a-${width}.webp`);
    const hash = async () => {
      const outputs = (await listOutputs(root)).filter(({ files }) => files[0]?.path === paths[0]);
      const hashes = await hashSources(outputs, root);
      expect(Object.keys(hashes)).toEqual(paths);
      return hashes[paths[0] ?? ''];
    };
    await write('app/content/photos/news/a.jpg', 'one');
    await write('app/content/news/a.md', news('photo: a.jpg'));
    const first = await hash();
    await write('app/content/photos/news/a.jpg', 'other');
    const second = await hash();
    await write('app/content/news/a.md', news('photo: a.jpg, focus: 50% 20%'));
    expect(new Set([first, second, await hash()]).size).toBe(3);
  });
});
