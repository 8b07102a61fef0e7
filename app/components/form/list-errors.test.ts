import { expect, test } from 'vitest';

import { listErrors } from './list-errors.ts';

const ORDER = ['one', 'list', 'list[].a', 'list[].b', 'list[].c', 'two'];
const namesOf = (errors: Record<string, string[]>) => listErrors(errors, ORDER).map(({ name }) => name);

test('lists the errors in display order, entry by entry, and unknown fields last', () => {
  const message = (name: string): [string, string[]] => [name, [`${name} is wrong.`]];
  const errors = ['two', 'photo', 'list[10].a', 'list[2].b', 'list[2].a', 'list', 'one'].map(message);
  expect(namesOf(Object.fromEntries(errors))).toEqual([
    'one',
    'list',
    'list[2].a',
    'list[2].b',
    'list[10].a',
    'two',
    'photo',
  ]);
});

test('removes a message that repeats within one list entry, but not in other fields or entries', () => {
  const names = namesOf({
    'list[0].a': ['Fill in.'],
    'list[0].b': ['Fill in.'],
    'list[0].c': ['Too long.'],
    'list[1].a': ['Fill in.'],
    one: ['Fill in.'],
    two: ['Fill in.'],
  });
  expect(names).toEqual(['one', 'list[0].a', 'list[0].c', 'list[1].a', 'two']);
});

test('leaves out the message about the whole form', () => {
  expect(namesOf({ '': ['Try again.'] })).toEqual([]);
});
