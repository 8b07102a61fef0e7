import { parseWithZod } from '@conform-to/zod/v4';
import { expect, test } from 'vitest';

import { MESSAGE_KIND_NAMES } from './kinds.ts';
import { kindsFor } from './recipients.ts';
import { createSettingsSchema, describeKind, toFormValues, toKindSettings } from './settings-form.ts';

const KINDS = kindsFor({ role: 'user', permissions: [] });

function parse(fields: readonly [name: string, value: string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parseWithZod(form, { schema: createSettingsSchema(KINDS) });
}

const MAILS: [string, string][] = [
  ['mail-clearanceAnswered', 'digest'],
  ['mail-storyAnswered', 'atOnce'],
  ['mail-talentPoolEnding', 'atOnce'],
  ['mail-talentPoolViewed', 'digest'],
  ['mail-outcomeAsked', 'atOnce'],
  ['mail-outcomeQuestioned', 'atOnce'],
  ['mail-outcomeRecorded', 'never'],
  ['mail-studentAdded', 'never'],
  ['mail-staffNews', 'never'],
  ['mail-dataCopied', 'atOnce'],
];

// MESSAGE-4
test('the ticked boxes and the chosen e-mails are the settings, and a copy of data is always in the bell', () => {
  const read = parse([['bell', 'studentAdded'], ...MAILS]);
  if (read.status !== 'success') throw new Error('The form has errors.');
  const settings = [
    { kind: 'clearanceAnswered', inBell: false, mail: 'digest' },
    { kind: 'storyAnswered', inBell: false, mail: 'atOnce' },
    { kind: 'talentPoolEnding', inBell: false, mail: 'atOnce' },
    { kind: 'talentPoolViewed', inBell: false, mail: 'digest' },
    { kind: 'outcomeAsked', inBell: false, mail: 'atOnce' },
    { kind: 'outcomeQuestioned', inBell: false, mail: 'atOnce' },
    { kind: 'outcomeRecorded', inBell: false, mail: 'never' },
    { kind: 'studentAdded', inBell: true, mail: 'never' },
    { kind: 'staffNews', inBell: false, mail: 'never' },
    { kind: 'dataCopied', inBell: true, mail: 'atOnce' },
  ] as const;
  expect(toKindSettings(KINDS, read.value)).toEqual(settings);
  expect(toFormValues(settings)).toEqual({
    bell: ['studentAdded', 'dataCopied'],
    ...Object.fromEntries(MAILS),
  });
});

// STAFFMAIL-8
test('news of the staff are in no daily e-mail', () => {
  const others = MAILS.filter(([name]) => name !== 'mail-staffNews');
  expect(parse([...others, ['mail-staffNews', 'atOnce']])).toMatchObject({ status: 'success' });
  expect(parse([...others, ['mail-staffNews', 'digest']])).toMatchObject({
    error: { 'mail-staffNews': ['Choose how you get e-mails about events, offers and advice.'] },
  });
});

test('a form without a ticked box is valid', () => {
  expect(parse(MAILS)).toMatchObject({ status: 'success', value: { bell: [] } });
});

test.each([['toString'], ['matchesWaiting'], ['studentAdded']])(
  'the kind "%s" in the bell counts once, and only if the form has it',
  (kind) => {
    const bell = kind === 'studentAdded' ? [kind] : [];
    expect(parse([['bell', kind], ['bell', kind], ...MAILS])).toMatchObject({ value: { bell } });
  },
);

test.each([
  ['another choice', 'weekly'],
  ['no choice', ''],
])('names the kind that has %s', (_, value) => {
  const read = parse([['mail-studentAdded', value], ...MAILS.filter(([name]) => !name.endsWith('Added'))]);
  expect(read).toMatchObject({
    error: {
      'mail-studentAdded': [
        'Choose how you get e-mails about student numbers that are added to your account.',
      ],
    },
  });
});

test.each(MESSAGE_KIND_NAMES)('the settings describe the kind %s in sentences', (kind) => {
  const { label, explanation } = describeKind(kind);
  expect(label).toMatch(/^[A-Z][^.]+$/);
  expect(explanation).toMatch(/^[A-Z][^.]+\.( [A-Z][^.]+\.)?$/);
});
