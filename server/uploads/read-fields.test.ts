import { afterEach, expect, test } from 'vitest';

import { servePages, type ServedPages } from '../testing/serve-pages.ts';

const MB = 1024 * 1024;
const TEXT: [string, string][] = [
  ['name', 'A user'],
  ['testimonial', 'Three years.'],
];

let pages: ServedPages;
let kept: [path: string, fields: [string, string][]][];

afterEach(() => pages.close());

async function postRefused(
  form: FormData | URLSearchParams,
  headers: Record<string, string> = {},
): Promise<Response> {
  kept = [];
  pages = await servePages(() => Promise.reject(new Error('The action ran.')), {
    refusal: 'sign-in',
    keep: (path, fields) => void kept.push([path, fields]),
  });
  return await fetch(`${pages.url}/form`, { method: 'POST', body: form, headers, redirect: 'manual' });
}

function formWith(megabytes: number): FormData {
  const form = new FormData();
  for (const [name, value] of TEXT) form.append(name, value);
  form.append('video', new File([new Uint8Array(megabytes * MB)], 'video.mp4', { type: 'video/mp4' }));
  return form;
}

test('the text of a refused form is kept, but not its files', async () => {
  const form = formWith(2);
  form.append('phone', '050');
  expect((await postRefused(form)).headers.get('location')).toBe('/login');
  expect(kept).toEqual([['/form', [...TEXT, ['phone', '050']]]]);
  expect(await pages.listFiles()).toEqual([]);
});

test('if a form with a long video is refused, only the text before the video is kept', async () => {
  const form = formWith(20);
  form.append('late', 'lost');
  expect((await postRefused(form)).status).toBe(403);
  expect(kept).toEqual([['/form', TEXT]]);
});

test('a script that sends a refused form receives the redirect target as JSON', async () => {
  const json = { accept: 'application/json' };
  const response = await postRefused(formWith(20), json);
  // A browser that is still sending only accepts a 4xx response.
  expect([response.status, await response.json()]).toEqual([403, { location: '/login' }]);
  expect(response.headers.get('connection')).toBe('close');
  expect(kept).toEqual([['/form', TEXT]]);
  await pages.close();
  const short = await postRefused(formWith(2), json);
  expect([short.status, await short.json()]).toEqual([200, { location: '/login' }]);
});

test('text beyond the limit for all fields is not read', async () => {
  const form = new FormData();
  for (let count = 0; count < 20; count += 1) form.append(`part${count}`, 'x'.repeat(100_000));
  await postRefused(form);
  expect(kept[0]?.[1]).toHaveLength(10);
});

test('the text of a refused form without files is kept', async () => {
  expect((await postRefused(new URLSearchParams(TEXT))).headers.get('location')).toBe('/login');
  expect(kept).toEqual([['/form', TEXT]]);
});
