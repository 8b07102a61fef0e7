import { expect, test } from 'vitest';

import { hasLinesOf, toLines, toParagraphs } from './rich-text.ts';

// PARTNER-11
test('converts rich text to lines', () => {
  expect(toLines('<p><strong>Hulls</strong> &amp; anchors</p><ul><li><p>One</p></li><li>Two</li></ul>')).toBe(
    'Hulls & anchors\n- One\n\n- Two',
  );
});

test('converts each entity once, and a line break of the editor', () => {
  expect(toLines('&lt;b&gt; &quot;&#39;&amp;lt;<br />2')).toBe('<b> "\'&lt;\n2');
});

test('lines are the same after they were rich text', () => {
  const lines = 'A < B & "C"\nsecond &lt; line\n\nnew paragraph';
  expect(toLines(toParagraphs(lines)).replace(/\n+/g, '\n')).toBe(lines.replace(/\n+/g, '\n'));
});

// PARTNER-11, RECORD-59
test('compares the lines of a textarea with a rich text', () => {
  const html = '<p>One</p><ul><li>Two</li></ul>';
  expect(hasLinesOf('One\r\n- Two\r\n', html)).toBe(true);
  expect(hasLinesOf('One\n- Three', html)).toBe(false);
});
