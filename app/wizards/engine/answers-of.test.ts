import { expect, test } from 'vitest';

import { answersOf } from './answers-of.ts';
import { textOf, type WizardStep } from './wizard.ts';

const step: WizardStep = {
  slug: 'first',
  title: 'First',
  loadSchema: () => Promise.reject(new Error('A summary needs no schema.')),
  fields: {
    name: { label: 'Name' },
    colleges: { label: 'Colleges' },
    activity: { label: 'Activity', answer: (values) => `about ${textOf(values, 'name')}` },
    logo: { label: 'Logo' },
    licence: { label: 'Licence' },
  },
  hideWhen: (values) => (values['name'] === 'Demo' ? ['licence'] : []),
};

test('shows the answers to the fields that apply, in display order', () => {
  const values = { licence: '1', colleges: ['A', 'B'], name: 'Demo' };
  const files = { logo: { name: 'my logo.png', sentAs: 'my-logo.png', size: 1, image: '/logo' } };
  expect(answersOf(step, values, files)).toEqual([
    { label: 'Name', text: 'Demo' },
    { label: 'Colleges', text: 'A, B' },
    { label: 'Activity', text: 'about Demo' },
    { label: 'Logo', text: 'my logo.png\nSent as \u2068my-logo.png\u2069', image: '/logo' },
  ]);
});

test('a missing answer has an empty text', () => {
  const texts = answersOf({ ...step, hideWhen: undefined }, { licence: '1' }, {}).map(({ text }) => text);
  expect(texts).toEqual(['', '', 'about ', '', '1']);
});

test('the answers of the step replace those of its fields', () => {
  const answers = () => [{ label: 'All', text: 'given' }];
  expect(answersOf({ ...step, answers }, {}, {})).toEqual([{ label: 'All', text: 'given' }]);
});

test('a step without fields has no answers', () => {
  expect(answersOf({ ...step, fields: undefined }, { name: 'Demo' }, {})).toEqual([]);
});
