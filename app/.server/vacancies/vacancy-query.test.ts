import { expect, test } from 'vitest';

import { addressQueryOf, describeForm, isPart, readVacancyQuery } from './vacancy-query.ts';

const ORDERS = ['newest', 'closingSoon'] as const;

function read(address: string) {
  return readVacancyQuery(new URLSearchParams(address), ORDERS);
}

// VACANCY-13
test('reads the search, the filters, the order and the page of a list of vacancies', () => {
  expect(
    read('q=+operator+&kind=summer&kind=fullTime&colleges=FCHS&city=alAin&sort=closingSoon&page=3'),
  ).toEqual({
    search: 'operator',
    filters: { kind: ['fullTime', 'summer'], city: ['alAin'], colleges: ['FCHS'] },
    sort: 'closingSoon',
    page: 3,
  });
});

// VACANCY-13
test.each(['', 'q=+&sort=forMe&kind=other&city=constructor&state=draft&page=-1', 'q=%E2%80%8B&kind='])(
  'ignores what is unknown or empty in the address of a list of vacancies: "%s"',
  (address) => {
    const query = read(address);
    expect(query).toEqual({ search: '', filters: {}, sort: 'newest', page: 1 });
    expect(isPart(query)).toBe(false);
  },
);

// VACANCY-13
test('cuts a search of vacancies that is too long', () => {
  expect(read(`q=${'a'.repeat(5000)}`).search).toHaveLength(200);
});

// VACANCY-13
test('returns the address of the same vacancies, without the default order and the page', () => {
  expect(addressQueryOf(read('page=2&sort=newest&field=health&q=nurse'), ORDERS)).toBe(
    'q=nurse&field=health',
  );
  expect(addressQueryOf(read('sort=closingSoon'), ORDERS)).toBe('sort=closingSoon');
});

// VACANCY-13
test('offers the values of a filter that leave vacancies, and the chosen ones, with their numbers', () => {
  const facets = [
    { filter: 'kind', values: [{ value: 'fullTime', count: 12 }] },
    { filter: 'city', values: [] },
  ];
  const { filters, sort } = describeForm(read('kind=summer&sort=closingSoon'), ORDERS, facets);
  expect(filters).toEqual([
    {
      name: 'kind',
      legend: 'Kind',
      choices: [
        { value: 'fullTime', label: 'Full time', isChosen: false, count: 12 },
        { value: 'summer', label: 'Summer job', isChosen: true, count: 0 },
      ],
    },
  ]);
  expect(sort.chosen).toBe('closingSoon');
});
