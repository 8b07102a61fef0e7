import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';

import { withoutNul } from './without-nul.ts';

/**
 * Short texts of two-byte letters after a one-byte letter, so that some letter does not fit into the
 * rest of React's buffer.
 */
const TEXTS = Array.from({ length: 300 }, (_, index) => `x${'شركة أبوظبي للتعليم'.repeat(1 + (index % 7))}`);

function render(): ReturnType<typeof renderToPipeableStream> {
  const paragraphs = TEXTS.map((words, key) => createElement('p', { key }, words));
  return renderToPipeableStream(createElement('div', null, paragraphs));
}

test('removes the zero bytes that React writes between multi-byte characters', async () => {
  const plain = new PassThrough();
  render().pipe(plain);
  expect(await text(plain)).toContain('\0');
  const cleaned = withoutNul();
  render().pipe(cleaned);
  expect(await text(cleaned)).toBe(`<div>${TEXTS.map((words) => `<p>${words}</p>`).join('')}</div>`);
});

test('passes a chunk without zero bytes through unchanged', async () => {
  const stream = withoutNul();
  stream.end('a page');
  expect(await text(stream)).toBe('a page');
});
