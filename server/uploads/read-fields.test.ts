import { afterEach, expect, test } from 'vitest';

import { MAX_FIELD_BYTES } from '#rules/forms/limits.ts';

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

test('a form whose text is too long is refused, and nothing of it is kept (FORM-16)', async () => {
  const form = formWith(2);
  for (let count = 0; count < 9; count += 1) form.append(`part${count}`, 'x'.repeat(MAX_FIELD_BYTES));
  const response = await postRefused(form);
  expect(response.status).toBe(413);
  expect(await response.text()).toContain('Your text is too long to send.');
  expect(kept).toEqual([]);
});

test('the text of a refused form without files is kept', async () => {
  expect((await postRefused(new URLSearchParams(TEXT))).headers.get('location')).toBe('/login');
  expect(kept).toEqual([['/form', TEXT]]);
});
