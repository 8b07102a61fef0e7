import { expect, test } from 'vitest';

import { clearedAddress, listActiveFilters } from './list-address.ts';

const PATH = '/demo';

function formOf({ search = '', sort = 'newest' }) {
  const choices = (['Waiting', 'Approved'] as const).map((label) => ({
    value: label.toLowerCase(),
    label,
    isChosen: true,
  }));
  return {
    search: { value: search, hint: 'Name' },
    filters: [{ name: 'state', legend: 'State', choices }],
    sort: {
      chosen: sort,
      choices: [
        { value: 'newest', label: 'Newest first' },
        { value: 'name', label: 'Name' },
      ],
    },
  };
}

// RECORD-24
test('the address without a filter keeps the search, the other filters and the order', () => {
  expect(listActiveFilters(formOf({ search: 'a b', sort: 'name' }), PATH)).toEqual([
    { kind: 'search', label: 'a b', address: '/demo?state=waiting&state=approved&sort=name' },
    { kind: 'filter', label: 'Waiting', address: '/demo?q=a+b&state=approved&sort=name' },
    { kind: 'filter', label: 'Approved', address: '/demo?q=a+b&state=waiting&sort=name' },
  ]);
});

// RECORD-24
test('the cleared address keeps the order, except the first one', () => {
  expect(clearedAddress(formOf({ search: 'a', sort: 'name' }), PATH)).toBe('/demo?sort=name');
  expect(clearedAddress(formOf({ search: 'a' }), PATH)).toBe('/demo');
});
