import { expect, test } from 'vitest';

import { readIntent } from './intent.ts';
import type { DraftValues } from './wizard.ts';

const NAMES = { names: ['full_name', 'degrees'], lists: { degrees: ['title', 'year'] } };
const TWO = { full_name: 'Demo', degrees: [{ title: 'MSc' }, { title: 'BSc' }] };

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readIntent(form, { files: { cv: 'cv' } }, NAMES);
}

/** Reads the intent of one of Conform's buttons. */
function readList(type: string, payload: object) {
  return read({ __intent__: JSON.stringify({ type, payload }) });
}

/** Returns the values after the change that an intent makes. */
function revised(intent: ReturnType<typeof read>, values: DraftValues): DraftValues {
  if (intent.kind !== 'revise' || !intent.revise) throw new Error('The intent changes nothing.');
  return intent.revise(values);
}

test.each([
  ['next', { kind: 'next' }],
  ['back', { kind: 'leave', to: undefined }],
  ['go:documents', { kind: 'leave', to: 'documents' }],
  ['save', { kind: 'revise', anchor: '' }],
  ['remove-file:cv', { kind: 'revise', removedFile: 'cv', anchor: 'cv' }],
  ['remove-file:photo', { kind: 'next' }],
  ['remove-file:constructor', { kind: 'next' }],
  ['remove-file:\r\n\u0627', { kind: 'next' }],
  ['clear:full_name', { kind: 'clear', name: 'full_name' }],
  ['clear:other', { kind: 'next' }],
  ['clear:constructor', { kind: 'next' }],
  ['unknown', { kind: 'next' }],
  ['', { kind: 'next' }],
])('reads the intent "%s" of a button', (intent, expected) => {
  expect(read({ intent })).toEqual(expected);
});

test('a form without an intent means Next', () => {
  expect(read({})).toEqual({ kind: 'next' });
});

test('the button of a list adds an empty entry', () => {
  const intent = readList('insert', { name: 'degrees' });
  expect(intent).toMatchObject({ kind: 'revise', addsTo: 'degrees', anchor: 'degrees' });
  expect(revised(intent, TWO)).toEqual({ ...TWO, degrees: [...TWO.degrees, {}] });
  expect(revised(intent, {})).toEqual({ degrees: [{}] });
});

test('the added entry has no values of the request', () => {
  const intent = readList('insert', { name: 'degrees', index: 0, defaultValue: { title: 'PhD' } });
  expect(revised(intent, TWO)).toEqual({ ...TWO, degrees: [...TWO.degrees, {}] });
});

test('the 21st entry of a list is not added', () => {
  const intent = readList('insert', { name: 'degrees' });
  const entries = Array.from({ length: 19 }, (_, index) => ({ year: String(index) }));
  const full = revised(intent, { degrees: entries });
  expect(full['degrees']).toHaveLength(20);
  expect(revised(intent, full)).toEqual(full);
});

test.each([
  [0, [{ title: 'BSc' }]],
  [1, [{ title: 'MSc' }]],
  [2, TWO.degrees],
  [-1, TWO.degrees],
])('the button of an entry removes entry %i only if the list has it', (index, expected) => {
  const intent = readList('remove', { name: 'degrees', index });
  expect(intent).toMatchObject({ kind: 'revise', anchor: 'degrees' });
  expect(intent).not.toHaveProperty('addsTo');
  expect(revised(intent, TWO)).toEqual({ ...TWO, degrees: expected });
});

test.each([
  ['malformed JSON', '{"type":"insert"'],
  ['no object', 'null'],
  ['no list', JSON.stringify({ type: 'insert', payload: {} })],
  ['a list that the step does not have', JSON.stringify({ type: 'insert', payload: { name: 'others' } })],
  ['a field that is no list', JSON.stringify({ type: 'insert', payload: { name: 'full_name' } })],
  ['a name of the prototype', JSON.stringify({ type: 'insert', payload: { name: 'constructor' } })],
  ['the prototype', '{"type":"insert","payload":{"name":"__proto__"}}'],
  ['no index', JSON.stringify({ type: 'remove', payload: { name: 'degrees' } })],
  ['a broken index', JSON.stringify({ type: 'remove', payload: { name: 'degrees', index: 0.5 } })],
  ['a text as index', JSON.stringify({ type: 'remove', payload: { name: 'degrees', index: '0' } })],
  ['another intent of Conform', JSON.stringify({ type: 'reset', payload: { name: 'degrees' } })],
])('ignores a list intent with %s', (_, text) => {
  expect(read({ __intent__: text })).toEqual({ kind: 'next' });
  expect(read({ __intent__: text, intent: 'back' })).toEqual({ kind: 'leave', to: undefined });
});

test('a list intent comes before the intent of the first button', () => {
  const list = JSON.stringify({ type: 'insert', payload: { name: 'degrees' } });
  expect(read({ __intent__: list, intent: 'next' })).toMatchObject({ kind: 'revise', addsTo: 'degrees' });
});
