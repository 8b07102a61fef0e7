import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { hashInlineScripts } from './inline-scripts.ts';

const NONCE = '0b6f1d4e-5d0e-4f6b-9c3c-4a8f3f6f3a11';
const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

// SPEED-7
test('returns the hashes of the scripts with the nonce, and removes the nonce', () => {
  const page = `<script nonce="${NONCE}">one()</script><script nonce="${NONCE}" type="module" async="">two()
</script><p>text</p>`;
  expect(hashInlineScripts(page, NONCE)).toEqual({
    html: '<script>one()</script><script type="module" async="">two()\n</script><p>text</p>',
    sources: [sourceOf('one()'), sourceOf('two()\n')],
  });
});

test('returns no hash for a script of a stored text, which cannot have the nonce', () => {
  const stored = [
    '<script>stolen()</script>',
    '<script nonce="">stolen()</script>',
    '<script nonce="guessed">stolen()</script>',
    '<SCRIPT>stolen()</SCRIPT>',
    '<img src=x onerror="stolen()">',
  ];
  for (const text of stored) {
    const page = hashInlineScripts(`<p>${text}</p><script nonce="${NONCE}">own()</script>`, NONCE);
    expect(page?.sources, text).toEqual([sourceOf('own()')]);
    expect(page?.html).toContain(text);
  }
});

test('returns no hash for a script with an address, and one hash for equal scripts', () => {
  const page = `<script nonce="${NONCE}" src="/a.js"></script><script nonce="${NONCE}">a</script><script nonce="${NONCE}">a</script>`;
  expect(hashInlineScripts(page, NONCE)?.sources).toEqual([sourceOf('a')]);
});

test.each([
  `<script async="" nonce="${NONCE}">a</script>`,
  `<script nonce='${NONCE}'>a</script>`,
  `<style nonce="${NONCE}">a</style>`,
  `<link rel="modulepreload" nonce="${NONCE}" href="/a.js"/>`,
  `<script nonce="${NONCE}">a`,
  `<p>${NONCE}</p>`,
])('returns nothing for a page that needs its nonce elsewhere: %s', (part) => {
  expect(hashInlineScripts(`<script nonce="${NONCE}">own()</script>${part}`, NONCE)).toBeUndefined();
});
