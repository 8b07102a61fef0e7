import sharp from 'sharp';
import { expect, inject, test } from 'vitest';

import { rawRequest } from '../support/raw-request.ts';

interface Manifest {
  lang: string;
  icons: { src: string; sizes: string; type: string }[];
  shortcuts: { url: string }[];
  start_url: string;
}

// PICTURE-10, PICTURE-11
test.each([
  ['en', '/', '/manifest.webmanifest'],
  ['ar', '/ar', '/ar/manifest.webmanifest'],
])(
  'the pages in "%s" lead to their manifest, whose icons have the sizes that it says',
  async (lang, home, path) => {
    const page = await rawRequest(inject('portalUrl'), home);
    expect(page.body).toMatch(new RegExp(`<link rel="manifest" href="${path}"/?>`));
    expect(page.body).toMatch(/<link rel="apple-touch-icon" href="\/apple-touch-icon\.png"\/?>/);
    const answer = await fetch(inject('portalUrl') + path);
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = (await answer.json()) as Manifest;
    expect(manifest.lang).toBe(lang);
    expect((await rawRequest(inject('portalUrl'), manifest.start_url)).status).toBe(200);
    for (const { url } of manifest.shortcuts)
      expect((await rawRequest(inject('portalUrl'), url)).status, url).toBe(200);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await fetch(inject('portalUrl') + src);
      expect([icon.status, icon.headers.get('content-type')?.split(';')[0]], src).toEqual([200, type]);
      const { width, height } = await sharp(await icon.arrayBuffer()).metadata();
      if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
    }
  },
);

// PICTURE-10
test('browsers and systems find an icon at the addresses that they try by themselves', async () => {
  for (const [path, type] of [
    ['/favicon.ico', /^image\/(?:x-icon|vnd\.microsoft\.icon)$/],
    ['/apple-touch-icon.png', /^image\/png$/],
  ] as const) {
    const answer = await fetch(inject('portalUrl') + path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('content-type'), path).toMatch(type);
  }
});
