import { expect, test } from 'vitest';

import { readClaims } from '#rules/identity/viewer.ts';

import { listAddressOf, readAudience } from './audience.ts';

const read = (query: string) => readAudience(new URLSearchParams(query), 'all');

// STUDENTS-10
test('the students of an action are the chosen people, or all that a list finds', () => {
  expect(read('person=a&person=b&person=a&person=')).toEqual({ people: ['a', 'b'] });
  expect(read('list=alumni&q=demo&class=2027&sort=application&page=2')).toEqual({
    filters: {
      search: 'demo',
      applied: null,
      groups: ['alumni'],
      colleges: [],
      classes: [2027],
      account: null,
      assigned: null,
      adviser: null,
      outcomes: [],
    },
  });
  expect(read('list=registered-alumni')).toMatchObject({ filters: { account: 'yes' } });
  // OUTCOME-8, OUTCOME-9
  expect(read('list=alumni&outcome=unknown')).toMatchObject({ filters: { outcomes: ['unknown'] } });
  expect(read('list=unemployed-graduates')).toMatchObject({
    filters: { groups: ['alumni'], outcomes: ['seekingWork', 'seekingEducation'] },
  });
  expect(read('list=unemployed-graduates&outcome=seekingWork')).toMatchObject({
    filters: { outcomes: ['seekingWork'] },
  });
  expect(read('list=students-management&group=left')).toMatchObject({ filters: { groups: ['left'] } });
});

// STUDENTS-10
test('an address without a choice has no students', () => {
  for (const query of ['', 'person=', 'list=people', 'q=demo']) expect(read(query)).toBeUndefined();
});

// STUDENTS-10
test('an address with a filter that the list does not have chooses no one', () => {
  for (const filter of [
    'college=NOPE',
    'class=20',
    'adviser=NOPE',
    'assigned=maybe',
    'applied=yes&applied=no',
    'group=unknown',
  ])
    expect(read(`list=students&${filter}`)).toBeUndefined();
  expect(read('list=registered-alumni&account=no')).toBeUndefined();
  expect(read('list=unemployed-graduates&outcome=fullTime')).toBeUndefined();
  // Of an adviser, the filter of another adviser is none.
  const ADVISER = 'b7e2b9a0-0000-4000-8000-000000000002';
  expect(readAudience(new URLSearchParams(`list=students&adviser=${ADVISER}`), 'advised')).toBeUndefined();
  expect(read(`list=students&adviser=${ADVISER}`)).toMatchObject({ filters: { adviser: ADVISER } });
});

// STUDENTS-10
test.each([
  ['list=alumni&q=demo&page=3', '/alumni?q=demo'],
  ['list=graduating-students&q=demo', '/students'],
  ['person=a', '/students'],
  ['list=people', '/students'],
])('the way back from "%s" is %s', (query, address) => {
  const claims = { sub: 'a', exp: 4_000_000_000, name: 'Demo', role: 'careercounselor' };
  const viewer = readClaims({ ...claims, permissions: ['students-index'] });
  if (!viewer) throw new Error('The claims are no user.');
  expect(listAddressOf(new URLSearchParams(query), viewer, 'advised')).toBe(address);
});
