import { expect, test } from 'vitest';

import { toPlainText, toSafeHtml } from './html.ts';

test('keeps formatted text and removes everything that a browser could run', () => {
  expect(toSafeHtml('<p onclick="x()">Hello <b>you</b><script>alert(1)</script></p>')).toBe(
    '<p>Hello <b>you</b></p>',
  );
  expect(toSafeHtml('<a href="javascript:x()">a</a><img src=x onerror=x()>')).not.toMatch(
    /javascript|img|onerror/,
  );
  expect(toSafeHtml('<p style="position:fixed">x</p><iframe src="//x"></iframe>')).toBe('<p>x</p>');
});

test('converts HTML to plain text with one space between words', () => {
  expect(toPlainText('<p>One &amp; two</p><p>three</p>')).toBe('One & two three');
  expect(toPlainText('&lt;script&gt;')).toBe('<script>');
});
