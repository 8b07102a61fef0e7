import { afterEach, expect, test } from 'vitest';

import { servePages, type ServedPages } from '../testing/serve-pages.ts';

const MB = 1024 * 1024;
const TEXT: [string, string][] = [
  ['name', 'A person'],
  ['testimonial', 'Three years.'],
];

let pages: ServedPages;
let kept: [path: string, fields: [string, string][]][];

afterEach(() => pages.close());

async function postRefused(form: FormData | URLSearchParams): Promise<Response> {
  kept = [];
  pages = await servePages(() => Promise.reject(new Error('The action ran.')), {
    refusal: 'sign-in',
    keep: (path, fields) => void kept.push([path, fields]),
  });
  return await fetch(`${pages.url}/form`, { method: 'POST', body: form, redirect: 'manual' });
}

function formWith(megabytes: number): FormData {
  const form = new FormData();
  for (const [name, value] of TEXT) form.append(name, value);
  form.append('film', new File([new Uint8Array(megabytes * MB)], 'film.mp4', { type: 'video/mp4' }));
  return form;
}

test('of a refused form with files the text is kept, and no file is', async () => {
  const form = formWith(2);
  form.append('phone', '050');
  expect((await postRefused(form)).headers.get('location')).toBe('/login');
  expect(kept).toEqual([['/form', [...TEXT, ['phone', '050']]]]);
  expect(await pages.listFiles()).toEqual([]);
});

test('of a long one as much text as stands before the film', async () => {
  const form = formWith(20);
  form.append('late', 'lost');
  expect((await postRefused(form)).status).toBe(403);
  expect(kept).toEqual([['/form', TEXT]]);
});

test('a form without files is kept as well', async () => {
  expect((await postRefused(new URLSearchParams(TEXT))).headers.get('location')).toBe('/login');
  expect(kept).toEqual([['/form', TEXT]]);
});
