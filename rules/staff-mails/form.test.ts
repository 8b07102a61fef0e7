import { describe, expect, test } from 'vitest';

import { staffMailSchema } from './form.ts';

const VALID = { about: 'news', subject: 'A visit', text: 'Hello {name}, come on Monday.' };

/** Returns the messages by field; an empty object for a valid form. */
function faultsOf(changes: object): Record<string, string[]> {
  const parsed = staffMailSchema.safeParse({ ...VALID, ...changes });
  const faults: Record<string, string[]> = {};
  for (const { path, message } of parsed.error?.issues ?? []) (faults[path.join('.')] ??= []).push(message);
  return faults;
}

// STAFFMAIL-3
describe('the form of an e-mail to students', () => {
  test('accepts a subject and a text, with or without Arabic', () => {
    expect(faultsOf({})).toEqual({});
    expect(faultsOf({ subjectArabic: ' ', textArabic: '' })).toEqual({});
    expect(faultsOf({ subjectArabic: 'زيارة', textArabic: 'مرحباً {name}، أهلاً بك.' })).toEqual({});
  });

  test.each([
    ['a short subject', { subject: 'Hi' }, 'subject', 'Subject must have at least 3 characters.'],
    ['a long subject', { subject: 'a'.repeat(151) }, 'subject', 'Subject cannot exceed 150 characters.'],
    ['no text', { text: ' ' }, 'text', 'Text must not be empty.'],
    ['a short text', { text: 'Too short' }, 'text', 'Text must have at least 10 characters.'],
    ['a long text', { text: 'a'.repeat(5001) }, 'text', 'Text cannot exceed 5000 characters.'],
    ['no choice', { about: undefined }, 'about', 'Choose what the e-mail is about.'],
    [
      'a line break in the subject',
      { subject: 'A visit\nBcc: all@demo.example' },
      'subject',
      'Subject has a character that cannot be saved. Please type the text again.',
    ],
    [
      'a text in Arabic without its subject',
      { textArabic: 'مرحباً بكم جميعاً' },
      'subjectArabic',
      'Write the subject in Arabic too, or remove the text in Arabic.',
    ],
    [
      'a subject in Arabic without its text',
      { subjectArabic: 'زيارة' },
      'textArabic',
      'Write the text in Arabic too, or remove the subject in Arabic.',
    ],
  ])('refuses %s', (_, changes, field, message) => {
    expect(faultsOf(changes)).toEqual({ [field]: [message] });
  });

  test.each([
    ['{Name}', '\u2068{Name}\u2069'],
    ['{grade}', '\u2068{grade}\u2069'],
    ['{ name }', '\u2068{ name }\u2069'],
    ['{}', '\u2068{}\u2069'],
  ])('names the unknown placeholder %s', (part, shown) => {
    const placeholders = '\u2068{name}, {college}, {class}, {programme}\u2069';
    const message = `There is no placeholder ${shown}. You can write ${placeholders}.`;
    expect(faultsOf({ text: `Hello ${part}, welcome.` })).toEqual({ text: [message] });
    expect(faultsOf({ subject: `A visit ${part}` })).toEqual({ subject: [message] });
  });

  test.each(['{', '}'])('names the lone brace %s', (brace) => {
    const message = `The brace \u2068${brace}\u2069 stands alone. Remove it, or write a placeholder such as \u2068{name}\u2069.`;
    expect(faultsOf({ text: `Hello {name} and ${brace} more` })).toEqual({ text: [message] });
  });

  test('shows all faults at once', () => {
    expect(Object.keys(faultsOf({ subject: '', text: '', textArabic: 'مرحباً بكم جميعاً' })).sort()).toEqual([
      'subject',
      'subjectArabic',
      'text',
    ]);
  });
});
