import { expect, test } from 'vitest';

import { choices, lines, richText } from '#rules/resources/engine/field.ts';

import { presentField } from './present.ts';

// RECORD-59
test('shows a rich text as HTML that is sanitized again', () => {
  const field = richText({ label: 'About', max: 100 });
  expect(presentField(field, '<p onclick="x()">A <b>b</b></p><script>1</script>')).toEqual({
    kind: 'html',
    html: '<p>A <b>b</b></p>',
  });
  expect(presentField(field, null)).toEqual({ kind: 'none' });
});

// RECORD-60
test('shows each text of a list of lines by itself, and choices as labels', () => {
  const questions = lines({ label: 'Questions', most: 3, max: 20 });
  expect(presentField(questions, ['Why?', 'When?'])).toEqual({
    kind: 'list',
    texts: ['Why?', 'When?'],
    isLong: true,
  });
  expect(presentField(questions, [])).toEqual({ kind: 'none' });
  const colours = choices({ label: 'Colours', options: { red: 'Red' } });
  expect(presentField(colours, ['red'])).toEqual({ kind: 'list', texts: ['Red'] });
});
