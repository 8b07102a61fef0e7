import { expect, test } from 'vitest';

import { groupByCollege } from './group-by-college.ts';

// PICTURE-4
test('groups items by college in the order of the colleges, and those of no college at the end', () => {
  const item = (slug: string, college?: string) => ({ slug, college });
  const groups = groupByCollege([
    item('a', 'FCHS'),
    item('b'),
    item('c', 'ATHS'),
    item('d', 'FCHS'),
    item('e', 'OTHER'),
  ]);
  expect(groups.map(({ name, path, items }) => [name, path, items.map(({ slug }) => slug).join('')])).toEqual(
    [
      ['Applied Technology Schools (ATS)', '/colleges/ats', 'c'],
      ['Fatima College of Health Sciences (FCHS)', '/colleges/fchs', 'ad'],
      ['All colleges', undefined, 'be'],
    ],
  );
});
