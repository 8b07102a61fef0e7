import { expect, test } from 'vitest';

import { toExternalHtml, toPlainText, toSafeHtml, toSimpleHtml } from './html.ts';

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

// RECORD-59
test('reduces pasted markup to the elements of a rich text, without attributes', () => {
  expect(
    toSimpleHtml(
      '<h2 id="a">Jobs</h2><p style="color:red">See <a href="https://a.example">this</a> <b>now</b></p>' +
        '<ol start="3"><li>One</li></ol><script>alert(1)</script><img src=x onerror=x()>',
    ),
  ).toBe('<p>Jobs</p><p>See this <b>now</b></p><ol><li>One</li></ol>');
});

// RECORD-59
test('leaves markup with too many tags to the schema', () => {
  const deep = '<div>'.repeat(5001);
  expect(toSimpleHtml(deep)).toBe(deep);
});

// FEED-6
test('HTML for a reader outside of the portal is safe, and its links have full addresses', () => {
  const html =
    '<p onclick="x()">A &lt;b&gt; <a href="/events/x?a=1&amp;b=2">one</a> <a href="../news">two</a> ' +
    '<a href="https://other.example/">three</a> <a href="mailto:a@b.example">four</a>' +
    '<a href="javascript:x()">five</a><script>x()</script></p>';
  const rel = 'rel="noopener noreferrer nofollow"';
  expect(toExternalHtml(html, 'https://portal.example/news/x')).toBe(
    `<p>A &lt;b&gt; <a href="https://portal.example/events/x?a=1&amp;b=2" ${rel}>one</a> ` +
      `<a href="https://portal.example/news" ${rel}>two</a> <a href="https://other.example/" ${rel}>three</a> ` +
      `<a href="mailto:a@b.example" ${rel}>four</a><a ${rel}>five</a></p>`,
  );
});
