import { expect, test } from 'vitest';

import { email, file, longText, text, url } from './field.ts';
import { resource } from './resource.ts';
import { formSchema, noteSchema } from './schema.ts';

const NOTE = { label: 'Reason', min: 1, max: 100 };
const DEFINITION = resource({
  name: 'notice',
  plural: 'notices',
  words: { one: 'notice', many: 'notices', counted: { one: '1 notice', other: '{count} notices' } },
  prefix: 'n',
  serves: 'This page is for the staff.',
  heading: 'title',
  fields: {
    title: text({ label: 'Title', max: 100 }),
    letter: longText({ label: 'Letter', max: 100 }),
    plate: text({ label: 'Plate', max: 100, isOptional: true }),
    contact: email({ label: 'Contact', isOptional: true }),
    site: url({ label: 'Site', isOptional: true }),
  },
  form: [{ title: 'The notice', fields: ['title', 'letter', 'plate', 'contact', 'site'] }],
  states: { open: { label: 'Open', tone: 'good', sentence: 'It is open.' } },
  initial: 'open',
  create: { by: ['admin'], label: 'Save' },
  transitions: {},
  views: { all: { columns: ['title'], sort: ['title'] } },
  scopes: { admin: 'all' },
});

/** Returns the values of a form and of a note with one text, or the messages. */
function check(value: string): unknown {
  const form = formSchema(DEFINITION).safeParse({ title: value, letter: value, plate: value });
  const note = noteSchema(NOTE).safeParse(value);
  return [
    form.success ? form.data : form.error.issues.map(({ message }) => message),
    note.success ? note.data : note.error.issues.map(({ message }) => message),
  ];
}

const refused = (...labels: string[]) =>
  labels.map((label) => `${label} has a character that cannot be saved. Please type the text again.`);

// RECORD-20
test.each([
  ['a bell', 'A\u0007B'],
  ['an escape character', '\u001b[31mred'],
  ['a form feed', 'A\fB'],
  ['a vertical tab', 'A\vB'],
  ['a control character of the second range', 'A\u0085B\u009b'],
  ['a delete character', 'A\u007fB'],
  ['nine marks on one letter', `A${'\u0301'.repeat(9)}B`],
  ['nine marks with joiners between them', `ق${'\u064b\u0651\u200d'.repeat(5)}ق`],
])('a text with %s is refused', (_, value) => {
  expect(check(value)).toEqual([refused('Title', 'Letter', 'Plate'), refused('Reason')]);
});

// RECORD-20
test('a control character in an address is refused', () => {
  const contact = 'a\u0007@b.example';
  const site = 'https://a.example/a\tb';
  const { error } = formSchema(DEFINITION).safeParse({ title: 'A', letter: 'B', contact, site });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Contact must be an e-mail address, such as name@example.com.',
    'Site must be a web address that begins with https://.',
    ...refused('Contact', 'Site'),
  ]);
});

// RECORD-20
test('line breaks and tabs stay in a text of several lines, and are spaces in one of one line', () => {
  expect(check('A\tB\r\nC')).toEqual([{ title: 'A B C', letter: 'A\tB\nC', plate: 'A B C' }, 'A\tB\nC']);
});

// RECORD-20
test('a text that is too long has only the message about its length', () => {
  const [messages] = check(`${'x'.repeat(50)}\r\n\t${'x'.repeat(50)}`) as [string[]];
  expect(messages).toEqual(
    ['Title', 'Letter', 'Plate'].map((label) => `${label} cannot exceed 100 characters.`),
  );
});

// RECORD-20
test.each([
  ['Arabic with tashkil', 'مُحَمَّدٌ رَّسُولُ'],
  ['Hindi', 'क्ष्म्य ज्ञानेश्वरी'],
  ['eight marks', `A${'\u0301'.repeat(8)}`],
  ['only punctuation', '-'],
  ['an emoji', '👩🏽‍🚀'],
])('a text with %s is stored as it is', (_, value) => {
  expect(check(value)).toEqual([{ title: value, letter: value, plate: value }, value]);
});

// RECORD-20
test.each([
  ['empty Braille patterns', '\u2800 \u2800'],
  ['Hangul fillers', '\u3164'],
  ['control characters', '\u0007'],
  ['marks without a letter', '\u0301\u0651'],
])('a text of %s only is empty', (_, value) => {
  expect(check(value)).toEqual([
    ['Title must not be empty.', 'Letter must not be empty.'],
    ['Reason must not be empty.'],
  ]);
});

// RECORD-27
test('a form that changes a record needs no file, but accepts only a file', () => {
  const paper = file({ label: 'Paper', preset: 'pdf_only' });
  const definition = { ...DEFINITION, fields: { ...DEFINITION.fields, paper } };
  const values = { title: 'A', letter: 'B' };
  const messages = (purpose: 'create' | 'change', more: object = {}) =>
    formSchema(definition, purpose)
      .safeParse({ ...values, ...more })
      .error?.issues.map(({ message }) => message);
  expect(messages('create')).toEqual(['Choose a file for Paper.']);
  expect(messages('change')).toBeUndefined();
  expect(messages('change', { paper: new File(['x'], 'a.pdf') })).toBeUndefined();
  expect(messages('change', { paper: 'a.pdf' })).toEqual(['Choose a file for Paper.']);
  expect(messages('change', { title: '' })).toEqual(['Title must not be empty.']);
});

// LINK-15
test('a form that keeps some files needs the others', () => {
  const paper = file({ label: 'Paper', preset: 'pdf_only' });
  const photo = file({ label: 'Photo', preset: 'images_only' });
  const definition = { ...DEFINITION, fields: { ...DEFINITION.fields, paper, photo } };
  const messages = (keeps: string[]) =>
    formSchema(definition, { keeps })
      .safeParse({ title: 'A', letter: 'B' })
      .error?.issues.map(({ message }) => message);
  expect(messages([])).toEqual(['Choose a file for Paper.', 'Choose a file for Photo.']);
  expect(messages(['paper'])).toEqual(['Choose a file for Photo.']);
  expect(messages(['photo', 'paper'])).toBeUndefined();
  // Only a file can be missing.
  expect(messages(['photo', 'paper', 'title'])).toBeUndefined();
  expect(formSchema(definition, { keeps: ['title'] }).safeParse({ letter: 'B' }).success).toBe(false);
});
