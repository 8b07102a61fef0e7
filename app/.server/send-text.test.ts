import { expect, test } from 'vitest';

import type { AppLoadContext } from '#app/load-context.ts';

import { sendText } from './send-text.ts';

const CONTEXT = { isData: false, isHead: false } as AppLoadContext;
const SENT = { text: 'a', type: 'text/plain; charset=utf-8', maxAge: 600 };

function send(headers: Record<string, string> = {}, changes: object = {}, context: object = {}) {
  const request = new Request('https://portal.example/news/feed.xml', { headers });
  return sendText({ ...CONTEXT, ...context }, request, { ...SENT, ...changes });
}

// FEED-8
test('has its type, its time in caches and a weak ETag', async () => {
  const answer = send();
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=600',
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/) as string,
  });
  expect(await answer.text()).toBe('a');
});

test('is kept by no shared cache if the response can set a cookie', () => {
  expect(send({ Cookie: 'portal=x' }).headers.get('Cache-Control')).toBe('private, max-age=600');
});

test('is 304 for a program that has the same text', () => {
  const etag = send().headers.get('ETag') ?? '';
  const strong = etag.replace('W/', '');
  for (const known of [etag, strong, `"other", ${etag}`, '*']) {
    const answer = send({ 'If-None-Match': known, 'Cache-Control': 'no-cache' });
    expect([answer.status, answer.body, answer.headers.get('ETag')], known).toEqual([304, null, etag]);
  }
  expect(send({ 'If-None-Match': etag }, { text: 'b' }).status).toBe(200);
});

test('has no body if only the headers are asked for, and does not exist as the data of a page', () => {
  expect(send({}, {}, { isHead: true }).body).toBeNull();
  expect(() => send({}, {}, { isData: true })).toThrow(expect.objectContaining({ status: 404 }) as Error);
});
