import { expect, test } from 'vitest';

import { choices, lines, longText, richText, text } from '#rules/resources/engine/field.ts';

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

test('marks a short text as long if its field is for long texts', () => {
  expect(presentField(longText({ label: 'Letter', max: 100 }), 'Yes')).toEqual({
    kind: 'text',
    text: 'Yes',
    isLong: true,
  });
  expect(presentField(text({ label: 'City', max: 100 }), 'Dubai')).toEqual({ kind: 'text', text: 'Dubai' });
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
  const colours = choices({ label: 'Colours', options: { red: 'Red', blue: 'Blue' } });
  expect(presentField(colours, ['red'])).toEqual({ kind: 'list', texts: ['Red'] });
});

// RECORD-69
test('shows the only box of a field as yes or no', () => {
  const shown = choices({ label: 'Public site', options: { shown: 'Show it to visitors too' } });
  expect(presentField(shown, ['shown'])).toEqual({ kind: 'list', texts: ['Yes'] });
  expect(presentField(shown, [])).toEqual({ kind: 'text', text: 'No' });
  expect(presentField(shown, null)).toEqual({ kind: 'text', text: 'No' });
});
