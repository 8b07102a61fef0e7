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

test('of a refused form with files the text is kept, and no file is', async () => {
  const form = formWith(2);
  form.append('phone', '050');
  expect((await postRefused(form)).headers.get('location')).toBe('/login');
  expect(kept).toEqual([['/form', [...TEXT, ['phone', '050']]]]);
  expect(await pages.listFiles()).toEqual([]);
});

test('of a long one as much text as stands before the video', async () => {
  const form = formWith(20);
  form.append('late', 'lost');
  expect((await postRefused(form)).status).toBe(403);
  expect(kept).toEqual([['/form', TEXT]]);
});

test('a script that sends one by itself is led to where a page would be', async () => {
  const json = { accept: 'application/json' };
  const response = await postRefused(formWith(20), json);
  // Still sending, a browser takes nothing but a 4xx for an answer.
  expect([response.status, await response.json()]).toEqual([403, { location: '/login' }]);
  expect(response.headers.get('connection')).toBe('close');
  expect(kept).toEqual([['/form', TEXT]]);
  await pages.close();
  const short = await postRefused(formWith(2), json);
  expect([short.status, await short.json()]).toEqual([200, { location: '/login' }]);
});

test('a text that no form may have is not read to its end', async () => {
  const form = new FormData();
  for (let count = 0; count < 20; count += 1) form.append(`part${count}`, 'x'.repeat(100_000));
  await postRefused(form);
  expect(kept[0]?.[1]).toHaveLength(10);
});

test('a form without files is kept as well', async () => {
  expect((await postRefused(new URLSearchParams(TEXT))).headers.get('location')).toBe('/login');
  expect(kept).toEqual([['/form', TEXT]]);
});
