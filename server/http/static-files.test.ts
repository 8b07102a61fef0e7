import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { createStaticFiles } from './static-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'static-files-test-'));
for (const [name, text] of [
  ['a.js', 'plain'],
  ['a.js.br', 'br'],
  ['a.js.gz', 'gzip'],
]) {
  writeFileSync(path.join(folder, name ?? ''), text ?? '');
}
const files = createStaticFiles(folder, { '/made.txt': 'made', '/m.webmanifest': '{}', '/f.ico': '' });
afterAll(() => rmSync(folder, { recursive: true }));

function ask(headers: Record<string, string>): Response {
  const answer = files.answer({ url: '/a.js', headers });
  if (!answer) throw new Error('The file was not found.');
  return answer;
}

// GUARD-14
test('a text that the server makes is sent like a file', async () => {
  const answer = files.answer({ url: '/made.txt', headers: {} });
  expect(await answer?.text()).toBe('made');
  expect(answer?.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

// PICTURE-10, PICTURE-11
test.each([
  ['/f.ico', /^image\/vnd\.microsoft\.icon$/],
  ['/m.webmanifest', /^application\/manifest\+json/],
])('%s has a type that browsers accept with nosniff', (url, type) => {
  expect(files.answer({ url, headers: {} })?.headers.get('content-type')).toMatch(type);
});

// PICTURE-6
test('the content of a file can be read without its encodings', () => {
  expect(files.read('/a.js')?.toString()).toBe('plain');
  expect(files.read('/missing.js')).toBeUndefined();
});

// GUARD-13
describe('a static file', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0', 'plain'],
    ['br; q=0.000, gzip;Q=0', 'plain'],
    ['br;q=0.5', 'br'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['*;q=0', 'plain'],
    ['GZIP', 'gzip'],
    ['brotli', 'plain'],
    ['', 'plain'],
  ])('has for Accept-Encoding %j the encoding %s', async (accepted, encoding) => {
    const answer = ask({ 'accept-encoding': accepted });
    expect(await answer.text()).toBe(encoding);
    expect(answer.headers.get('content-encoding') ?? 'plain').toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  });

  test('has another ETag in each encoding, and answers 304 only to that of the same encoding', () => {
    const etags = ['br', 'gzip', ''].map(
      (accepted) => ask({ 'accept-encoding': accepted }).headers.get('etag') ?? '',
    );
    expect(new Set(etags).size).toBe(3);
    const [br = '', gzip = ''] = etags;
    const same = ask({ 'accept-encoding': 'br', 'if-none-match': br });
    expect([same.status, same.headers.get('etag')]).toEqual([304, br]);
    expect(ask({ 'accept-encoding': 'br', 'if-none-match': gzip }).status).toBe(200);
  });
});
