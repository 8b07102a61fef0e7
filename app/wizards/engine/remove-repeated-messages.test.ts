import { expect, test } from 'vitest';

import { removeRepeatedMessages } from './remove-repeated-messages.ts';

const field = (name: string, ...errors: string[]) => ({
  id: name,
  errorId: `${name}-error`,
  name,
  initialValue: undefined,
  errors: errors.length > 0 ? errors : undefined,
});

test('removes a message that repeats within one list entry, but not in other fields or entries', () => {
  const fields = [
    field('list[0].a', 'Fill in.'),
    field('list[0].b', 'Fill in.'),
    field('list[0].c', 'Too long.'),
    field('list[1].a', 'Fill in.'),
    field('one', 'Fill in.'),
    field('two', 'Fill in.'),
  ];
  expect(removeRepeatedMessages(fields).map(({ name }) => name)).toEqual([
    'list[0].a',
    'list[0].c',
    'list[1].a',
    'one',
    'two',
  ]);
});
