import { expect, test } from 'vitest';

import { asOrigin, keepOrigin, originOf } from './list-origin.ts';

// RECORD-24
test('the address of a record keeps the query of the list from which it was opened', () => {
  const query = asOrigin('state=submitted&q=a%26b');
  const search = new URLSearchParams(query);
  expect(originOf(search)).toBe('state=submitted&q=a%26b');
  const address = keepOrigin('/records/c-1', search, 'refuse');
  const next = new URL(address, 'https://portal.example').searchParams;
  expect(next.get('transition')).toBe('refuse');
  expect(keepOrigin('/records/c-1', next)).toBe(`/records/c-1${query}`);
});

// RECORD-24
test('an address with a query keeps it beside the origin', () => {
  const search = new URLSearchParams({ from: 'state=submitted', queue: '1' });
  const address = keepOrigin('/jobs/v-1/applicants?stage=new&applicant=a-1', search);
  expect(Object.fromEntries(new URL(address, 'https://portal.example').searchParams)).toEqual({
    stage: 'new',
    applicant: 'a-1',
    from: 'state=submitted',
    queue: '1',
  });
});

// RECORD-24
test('an address without an origin stays as it is', () => {
  expect(asOrigin('')).toBe('');
  expect(keepOrigin('/records/c-1', new URLSearchParams('transition=refuse'))).toBe('/records/c-1');
  expect(originOf(new URLSearchParams())).toBe('');
});
