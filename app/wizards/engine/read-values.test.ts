import { expect, test } from 'vitest';
import { z } from 'zod';

import { isUnchanged, readSecrets, readValues, withAnswers, withStepValues } from './read-values.ts';
import type { DraftValues, WizardStep } from './wizard.ts';

const NAMES = { names: ['name', 'colleges', 'password', 'degrees'], lists: { degrees: ['title', 'year'] } };
const step: WizardStep = {
  slug: 'first',
  title: 'First',
  secrets: ['password'],
  extraNames: ['name_format'],
  loadSchema: () => Promise.resolve(z.object({})),
};

function formOf(entries: readonly [name: string, value: string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

function read(entries: readonly [name: string, value: string | File][]) {
  return readValues(formOf(entries), step, NAMES);
}

test('reads the fields of the step and the extra names, without passwords and unknown fields', () => {
  const values = read([
    ['name', 'Demo'],
    ['name_format', 'html'],
    ['password', 'secret'],
    ['other', 'x'],
    ['__proto__', 'x'],
  ]);
  expect(values).toEqual({ name: 'Demo', name_format: 'html', degrees: [] });
});

test('a group of checkboxes is a text if one is ticked, and a list if several are', () => {
  expect(read([['colleges', 'A']])).toMatchObject({ colleges: 'A' });
  const two = read([
    ['colleges', 'A'],
    ['colleges', 'B'],
  ]);
  expect(two).toMatchObject({ colleges: ['A', 'B'] });
  expect(read([])).not.toHaveProperty('colleges');
});

test('reads the entries of a list in the order of their numbers, with their known fields', () => {
  const { degrees } = read([
    ['degrees[2].title', 'BSc'],
    ['degrees[0].title', 'MSc'],
    ['degrees[0].year', '2020'],
    ['degrees[0].other', 'x'],
    ['degrees[0].constructor', 'x'],
    ['degrees[1000].title', 'x'],
    ['degrees', 'x'],
    ['others[0].title', 'x'],
  ]);
  expect(degrees).toEqual([{ title: 'MSc', year: '2020' }, { title: 'BSc' }]);
});

test('does not read a file as a text', () => {
  const file = new File(['x'], 'x.txt');
  const values = read([
    ['name', file],
    ['degrees[0].title', file],
  ]);
  expect(values).toEqual({ degrees: [] });
});

test('reads passwords that are not empty', () => {
  const form = formOf([
    ['password', 'secret'],
    ['name', 'Demo'],
  ]);
  expect(readSecrets(form, step)).toEqual({ password: 'secret' });
  expect(readSecrets(formOf([['password', '']]), step)).toEqual({});
});

test('replaces the answers of the step only', () => {
  const all = { name: 'Old', colleges: 'A', of_other_step: 'kept' };
  expect(withStepValues(all, NAMES, { name: 'New' })).toEqual({ of_other_step: 'kept', name: 'New' });
});

test('compares the answers of the step only', () => {
  const before = { name: 'Demo', degrees: [{ title: 'MSc' }], of_other_step: '1' };
  expect(isUnchanged(before, { ...before, of_other_step: '2' }, NAMES)).toBe(true);
  expect(isUnchanged(before, { ...before, degrees: [{ title: 'BSc' }] }, NAMES)).toBe(false);
});

test('reads at most twenty entries of a list', () => {
  const entries = Array.from({ length: 99 }, (_, place): [string, string] => [
    `degrees[${place}].title`,
    String(place),
  ]);
  expect(read(entries)['degrees']).toHaveLength(20);
});

// FORM-24, FORM-44
test('new answers remove the errors of the changed fields and of fields that no step has', () => {
  const faults = {
    name: ['Taken.'],
    colleges: ['Unknown.'],
    'degrees[0].title': ['Long.'],
    other: ['Wrong.'],
    username: ['Taken.'],
  };
  const known = ['name', 'colleges', 'degrees', 'other'];
  const draft = {
    id: 'd',
    version: 0,
    secrets: {},
    files: {},
    passed: [],
    values: { name: 'Old', colleges: 'A' },
    faults,
  };
  const next = (answers: DraftValues) => withAnswers(draft, { step, names: NAMES, known }, answers);
  const changed = next({ name: 'New', colleges: 'A' });
  expect(Object.keys(changed.faults)).toEqual(['colleges', 'degrees[0].title', 'other']);
  expect(next({ name: 'Old', colleges: 'A' }).faults).toEqual(faults);
});
