import { expect, test } from 'vitest';

import { file, text } from '#rules/resources/engine/field.ts';

import { describeErasure, describeErasureDay } from './erasure.ts';

const states = { open: state('Open'), done: state('Done'), gone: state('Gone') };
const finish = { from: ['open'], to: 'done', by: [], label: 'Finish', done: 'finished' };
const words = { one: 'permit', many: 'permits', counted: { one: '1 permit', other: '{count} permits' } };
const name = text({ label: 'Name', max: 20 });
const scan = file({ label: 'Scan', preset: 'pdf_only' });

// CLEARANCE-20, CLEARANCE-21
test.each([
  [
    'no file',
    { name },
    'We delete your permit one day after it is closed.',
    'It is erased on 22 February 2027, with its history.',
  ],
  [
    'one file',
    { name, scan },
    'We delete your permit with its file one day after it is closed.',
    'It is erased on 22 February 2027, with its file and its history.',
  ],
  [
    'two files',
    { name, scan, copy: scan },
    'We delete your permit with its files one day after it is closed.',
    'It is erased on 22 February 2027, with its files and its history.',
  ],
])('the sentences about the erasure of a record with %s name what it has', (_, fields, form, page) => {
  const drop = { ...finish, to: 'gone', done: 'dropped' };
  const transitions = { finish, drop, lose: { ...drop, done: 'lost' } };
  expect(describeErasure({ words, fields, states, transitions }, 1)).toBe(form);
  expect(describeErasureDay({ fields }, '2027-02-22')).toBe(page);
});

// CLEARANCE-20
test('the sentence in the form names the one or two transitions that close a record', () => {
  const resource = { words, fields: { name }, states: { open: states.open, done: states.done } };
  expect(describeErasure({ ...resource, transitions: { finish } }, 365)).toBe(
    'We delete your permit 365 days after it is finished.',
  );
  const transitions = { finish, drop: { ...finish, done: 'dropped' } };
  expect(describeErasure({ ...resource, transitions }, 365)).toBe(
    'We delete your permit 365 days after it is finished or dropped.',
  );
});

function state(label: string) {
  return { label, tone: 'neutral' as const, sentence: `It is ${label}.` };
}
