import { describe, expect, test } from 'vitest';

import type { StudentListId } from '#rules/students/lists.ts';

import { createRecordsContext } from '../testing/records-context.ts';
import { loadStudents } from './students.ts';

const STUDENT = {
  id: 'a6e2b9a0-0000-4000-8000-000000000001',
  name: 'Demo Student',
  college: 'FCHS',
  group: 'active',
  applications: 2,
  lastAppliedAt: '2026-11-26T21:00:00.000Z',
  hasAccount: true,
  lastSignInAt: '2026-11-27T08:00:00.000Z',
  importedAt: null as string | null,
  students: [
    {
      studentId: 'D1',
      college: 'FCHS',
      programme: 'Nursing',
      campus: 'abu-dhabi',
      class: 2027,
      status: 'active',
    },
  ],
  advisers: null as object[] | null,
  outcome: null as object | null,
};
const PROFILE = `/profile/${STUDENT.id}`;
const ADVISER = 'b7e2b9a0-0000-4000-8000-000000000002';
const TOTALS = {
  all: 40,
  notApplied: 12,
  total: 40,
  classes: [2027, 2026],
  lastImportAt: null as string | null,
  adviserName: null as string | null,
};

interface Given {
  role?: string;
  permissions?: readonly string[];
  search?: string;
  /** The id of the list. */
  row?: StudentListId;
  /** The graduates of whom nothing is known. */
  unknown?: number;
  totals?: Partial<typeof TOTALS>;
  students?: object[];
}

async function load(given: Given = {}) {
  const { role = 'careercounselor', permissions = [], search = '', row = 'students' } = given;
  const { totals, students = [STUDENT], unknown = 0 } = given;
  const { context, operations } = createRecordsContext({
    row,
    role,
    permissions: ['students-index', ...permissions],
    answer: ({ query }) => {
      if (query.includes('savedViews(')) return { ok: true, data: { savedViews: [] } };
      if (query.includes('GraduatesUnknown')) return { ok: true, data: { students: { all: unknown } } };
      return { ok: true, data: { students: { ...TOTALS, ...totals, items: students } } };
    },
  });
  const loaded = await loadStudents(context, new Request(`https://portal.example/students${search}`));
  if (!('content' in loaded)) throw new Error('The list is unavailable.');
  const asked = operations.filter(({ query }) => query.includes('query Students('));
  return { content: loaded.content, hub: loaded.hub, operations: asked };
}

async function listOf(given: Given = {}) {
  const { content, operations } = await load(given);
  if (content.kind !== 'list') throw new Error(`The page shows '${content.kind}'.`);
  return { ...content, operations };
}

// STUDENTS-1
test.each(['user', 'partner', 'faculty', 'OJT Coordinator', 'innovation fellow'])(
  'tells the role %s whom the page serves, and asks for nothing',
  async (role) => {
    const { content, operations } = await load({ role });
    expect(content).toEqual({
      kind: 'serves',
      text: 'This page is for career counselors and supervisors, who see the students whom they advise, and for administrators.',
    });
    expect(operations).toEqual([]);
  },
);

// STUDENTS-2
describe('a student', () => {
  test('is shown with the group, the records and the applications', async () => {
    const { students } = await listOf();
    expect(students).toEqual([
      {
        id: STUDENT.id,
        name: 'Demo Student',
        page: `/profile/${STUDENT.id}`,
        group: 'Active',
        college: 'FCHS',
        students: [{ id: 'D1', details: ['FCHS', 'Abu Dhabi campus', 'Nursing', 'class of 2027', 'active'] }],
        applications: '2',
        applicationsLink: undefined,
        lastApplied: '27 Nov 2026',
        lastSeen: '27 Nov 2026',
        imported: undefined,
        advisers: [],
        outcome: undefined,
      },
    ]);
  });

  test.each<[string, readonly string[], (string | undefined)[]]>([
    ['careercounselor', ['applications-index'], [PROFILE, '/applications?q=Demo+Student']],
    ['careercounselor', [], [PROFILE, undefined]],
    ['Viewer', ['people-index'], [PROFILE, undefined]],
    ['superadmin', [], [PROFILE, '/applications?q=Demo+Student']],
  ])('leads %s with the keys %j only to pages that open', async (role, permissions, addresses) => {
    const [student] = (await listOf({ role, permissions })).students;
    expect([student?.page, student?.applicationsLink?.page]).toEqual(addresses);
  });

  test.each([
    [1, '1 application of \u2068Demo Student\u2069'],
    [1200, '1,200 applications of \u2068Demo Student\u2069'],
  ])('with %i applications has a link that says whose they are', async (applications, label) => {
    const { students } = await listOf({ role: 'superadmin', students: [{ ...STUDENT, applications }] });
    expect(students[0]?.applicationsLink?.label).toBe(label);
  });

  test('without applications and without a name leads to no applications', async () => {
    const none = { ...STUDENT, applications: 0, lastAppliedAt: null, group: null, college: null };
    const { students } = await listOf({ role: 'superadmin', students: [none, { ...STUDENT, name: '' }] });
    expect(students[0]).toMatchObject({ applications: 'None', applicationsLink: undefined });
    expect(students[0]?.lastApplied).toBeUndefined();
    expect(students[1]).toMatchObject({ name: 'Without a name', applicationsLink: undefined });
  });

  // STUDENTS-5
  test('has the names of the advisers for those who see all students', async () => {
    const advisers = [{ role: 'supervisor', name: 'Demo Supervisor' }];
    const { students, hasAdvisers } = await listOf({ role: 'admin', students: [{ ...STUDENT, advisers }] });
    expect(students[0]?.advisers).toEqual(['Supervisor: \u2068Demo Supervisor\u2069']);
    expect([hasAdvisers, (await listOf()).hasAdvisers]).toEqual([true, false]);
  });
});

// STUDENTS-4
test.each<[Given, string]>([
  [{}, '12 of your 40 students have not applied for a job.'],
  [{ totals: { notApplied: 1 } }, '1 of your 40 students has not applied for a job.'],
  [{ totals: { notApplied: 0 } }, 'All of your 40 students have applied for a job.'],
  [{ totals: { all: 1, notApplied: 1 } }, 'Your only student has not applied for a job.'],
  [{ totals: { all: 1, notApplied: 0 } }, 'Your only student has applied for a job.'],
  [{ role: 'Viewer', totals: { all: 1200 } }, '12 of the 1,200 students have not applied for a job.'],
  [{ role: 'admin', totals: { all: 1, notApplied: 1 } }, 'The only student has not applied for a job.'],
  [{ role: 'admin', totals: { notApplied: 0 } }, 'All of the 40 students have applied for a job.'],
  [{ role: 'admin', totals: { notApplied: 1 } }, '1 of the 40 students has not applied for a job.'],
  [{ search: '?applied=no', totals: { total: 12 } }, '12 of your students have not applied for a job.'],
  [
    { search: '?applied=no', totals: { notApplied: 1, total: 1 } },
    '1 of your students has not applied for a job.',
  ],
  [
    { search: '?applied=no', totals: { notApplied: 0, total: 0 } },
    'All of your 40 students have applied for a job.',
  ],
  [
    { search: '?applied=no', role: 'admin', totals: { notApplied: 352 } },
    '352 students have not applied for a job.',
  ],
  [
    { search: '?applied=no', role: 'admin', totals: { notApplied: 1 } },
    '1 student has not applied for a job.',
  ],
  [{ search: '?applied=yes', totals: { total: 28 } }, '28 of your 40 students match.'],
  [{ search: '?applied=no&class=2027', totals: { total: 3 } }, '3 of your 40 students match.'],
  [{ search: '?q=demo', totals: { total: 1 } }, '1 of your 40 students matches.'],
  [{ search: '?q=demo', role: 'Viewer', totals: { total: 1 } }, '1 of the 40 students matches.'],
  [{ search: '?q=demo', role: 'Viewer', totals: { total: 0 } }, '0 of the 40 students match.'],
  [{ search: '?q=demo', totals: { all: 1, total: 1 } }, 'Your only student matches.'],
  [{ search: '?q=demo', role: 'admin', totals: { all: 1, total: 0 } }, 'The only student does not match.'],
])('%j is described as "%s"', async (given, sentence) => {
  expect((await listOf(given)).sentence).toBe(sentence);
});

// STUDENTS-4
test.each([
  ['?applied=no', 'empty', 'All students have applied'],
  ['?applied=no&q=nothing', 'not-found', 'No students match'],
  ['?group=left', 'not-found', 'No students match'],
])('an empty list for %s says why', async (search, scene, title) => {
  const { empty } = await listOf({ search, totals: { notApplied: 0, total: 0 }, students: [] });
  expect(empty).toMatchObject({ scene, title });
});

// STUDENTS-4
test('the list says where its people come from', async () => {
  expect((await listOf()).source).toBe('The list has people who signed in.');
  const imported = await listOf({ totals: { lastImportAt: '2026-11-25T08:00:00.000Z' } });
  expect(imported.source).toBe(
    'The list has people who signed in, or were imported. The last import was on 25 November 2026.',
  );
});

// STUDENTS-4
test.each([
  ['supervisor', 'You see the students whom an administrator assigns to you,'],
  ['admin', 'Students appear here when they sign in, or when an administrator imports them.'],
])('%s without students learns when they appear', async (role, text) => {
  const { content } = await load({ role, totals: { all: 0 }, students: [] });
  expect(content).toMatchObject({ kind: 'none', text: expect.stringContaining(text) });
});

// STUDENTS-3
describe('the address', () => {
  test('has the search, the filters, the order and the page', async () => {
    const search = `?q=demo&applied=no&group=active&group=left&class=2027&college=FCHS&account=no&assigned=yes&adviser=${ADVISER}&outcome=unknown&outcome=fullTime&outcome=none&sort=application&page=2`;
    const { operations, form, pagination } = await listOf({ role: 'admin', search });
    expect(operations.map(({ variables }) => variables)).toEqual([
      {
        within: {},
        filters: {
          search: 'demo',
          applied: 'no',
          groups: ['active', 'left'],
          colleges: ['FCHS'],
          classes: [2027],
          account: 'no',
          assigned: 'yes',
          adviser: ADVISER,
          outcomes: ['fullTime', 'unknown'],
        },
        sort: 'application',
        page: 2,
      },
    ]);
    expect(pagination).toMatchObject({
      page: 2,
      lastPage: 2,
      query: `q=demo&applied=no&group=active&group=left&college=FCHS&class=2027&account=no&assigned=yes&adviser=${ADVISER}&outcome=fullTime&outcome=unknown&sort=application`,
    });
    expect(form.sort.chosen).toBe('application');
    expect(chosenIn(form)).toEqual({
      applied: ['no'],
      group: ['active', 'left'],
      college: ['FCHS'],
      class: ['2027'],
      account: ['no'],
      assigned: ['yes'],
      adviser: [ADVISER],
      outcome: ['fullTime', 'unknown'],
    });
  });

  test('with unknown values, both choices of a filter or an adviser for an adviser is no filter', async () => {
    const search = `?applied=no&applied=yes&group=unknown&class=20&college=NONE&sort=lastSignIn&adviser=${ADVISER}`;
    const { operations, isFiltered, form } = await listOf({ search });
    expect(operations[0]?.variables).toMatchObject({
      filters: { applied: null, groups: [], classes: [], colleges: [], adviser: null },
      sort: 'name',
    });
    expect(isFiltered).toBe(false);
    expect(form.filters.map(({ name }) => name)).toEqual(
      'applied group college class account assigned'.split(' '),
    );
  });

  test('with a year that no student has keeps the choice, so that it can be removed', async () => {
    const { form } = await listOf({ search: '?class=1999' });
    const years = form.filters.find(({ name }) => name === 'class')?.choices;
    expect(years?.map(({ value, isChosen }) => [value, isChosen])).toEqual([
      ['2027', false],
      ['2026', false],
      ['1999', true],
    ]);
  });

  test('with a page behind the last one reads the last one', async () => {
    const { operations, pagination } = await listOf({ search: '?page=9' });
    expect(operations.map(({ variables }) => variables['page'])).toEqual([9, 2]);
    expect(pagination).toMatchObject({ page: 2, lastPage: 2 });
  });
});

type Form = Awaited<ReturnType<typeof listOf>>['form'];

function chosenIn({ filters }: Form): Record<string, string[]> {
  return Object.fromEntries(
    filters.map(({ name, choices }) => [
      name,
      choices.filter(({ isChosen }) => isChosen).map(({ value }) => value),
    ]),
  );
}

// STUDENTS-8
describe('a list of some students', () => {
  test.each<[StudentListId, object, string]>([
    ['alumni', { groups: ['alumni'] }, 'applied college class account assigned outcome'],
    ['graduating-students', { groups: ['graduating'] }, 'applied college class account assigned outcome'],
    ['registered-alumni', { groups: ['alumni'], account: 'yes' }, 'applied college class assigned outcome'],
    [
      'unemployed-graduates',
      { groups: ['alumni'], outcomes: ['seekingWork', 'seekingEducation'] },
      'applied college class account assigned outcome',
    ],
    [
      'students-management',
      { groups: ['active', 'graduating', 'left'] },
      'applied group college class account assigned',
    ],
    ['alumni-management', { groups: ['alumni'] }, 'applied college class account assigned'],
  ])('%s is limited to %j, and its filters are: %s', async (row, within, filters) => {
    const { operations, form } = await listOf({ row, search: '?group=alumni&account=no' });
    expect(operations[0]?.variables).toMatchObject({ within, filters: { groups: [] } });
    expect(form.filters.map(({ name }) => name).join(' ')).toBe(filters);
  });

  test.each([
    ['', { all: 1 }, '1 person is in this list.'],
    ['', { all: 1200 }, '1,200 people are in this list.'],
    ['?applied=no', { total: 12 }, '12 of the 40 people in this list match.'],
    ['?q=demo', { total: 1 }, '1 of the 40 people in this list matches.'],
  ])('with the address "%s" and %j says "%s"', async (search, totals, sentence) => {
    expect((await listOf({ row: 'alumni', search, totals })).sentence).toBe(sentence);
  });

  test('of records can be sorted by the last sign-in', async () => {
    const { operations, about } = await listOf({ row: 'alumni-management', search: '?sort=lastSignIn' });
    expect(operations[0]?.variables).toMatchObject({ sort: 'lastSignIn' });
    expect(about).toBe('records');
  });

  test('without a student says so', async () => {
    const { content } = await load({ row: 'alumni', totals: { all: 0 }, students: [] });
    expect(content).toMatchObject({ kind: 'none', title: 'This list is empty' });
  });
});

// OUTCOME-8
test('an outcome is a column of some lists, and of each list whose address asks for it', async () => {
  const outcome = {
    category: 'fullTime',
    employer: 'Demo Hospital',
    jobTitle: 'Nurse',
    since: '2026-09-01',
    state: 'questioned',
    milestone: null,
  };
  const { hasOutcomes, students } = await listOf({ row: 'alumni', students: [{ ...STUDENT, outcome }] });
  expect([hasOutcomes, students[0]?.outcome]).toEqual([
    true,
    {
      category: 'Employed full time',
      about: 'Nurse · Demo Hospital',
      since: 'Since 1 Sept 2026',
      state: { label: 'Questioned', tone: 'bad' },
    },
  ]);
  expect((await listOf({ row: 'students' })).hasOutcomes).toBe(false);
  expect((await listOf({ row: 'students', search: '?outcome=unknown' })).hasOutcomes).toBe(true);
});

// OUTCOME-9
describe('the list of graduates who look for work', () => {
  const row = 'unemployed-graduates';
  test('begins with those who look the longest, and keeps another order in the address', async () => {
    const { operations, form, pagination } = await listOf({ row });
    expect(operations[0]?.variables).toMatchObject({ sort: 'outcome' });
    expect(form.sort.choices.map(({ value }) => value)).toEqual(['outcome', 'name', 'application']);
    expect(pagination.query).toBe('');
    const byName = await listOf({ row, search: '?sort=name' });
    expect(byName.operations[0]?.variables).toMatchObject({ sort: 'name' });
    expect(byName.pagination.query).toBe('sort=name');
    expect(byName.views?.address).toBe('/unemployed-graduates?sort=name');
  });

  test('leads to the graduates of whom nothing is known, also if it is empty', async () => {
    const link = { to: '/alumni?outcome=unknown', text: 'Nothing is known about 7 graduates' };
    expect((await listOf({ row, unknown: 7 })).unknown).toEqual(link);
    const { content } = await load({ row, unknown: 7, totals: { all: 0 }, students: [] });
    expect(content).toMatchObject({ kind: 'none', unknown: link });
    expect((await listOf({ row })).unknown).toBeUndefined();
    expect((await listOf({ row: 'alumni', unknown: 7 })).unknown).toBeUndefined();
  });
});

// STUDENTS-3
test('the filter of one adviser has the name, and can be removed', async () => {
  const choicesOf = async (adviserName: string | null) => {
    const { form } = await listOf({ role: 'admin', search: `?adviser=${ADVISER}`, totals: { adviserName } });
    return form.filters.find(({ name }) => name === 'adviser')?.choices;
  };
  expect(await choicesOf('Demo Supervisor')).toEqual([
    { value: ADVISER, label: 'Demo Supervisor', isChosen: true },
  ]);
  expect(await choicesOf(null)).toMatchObject([{ label: 'An unknown adviser' }]);
});

// STUDENTS-10
describe('what can be done with several students', () => {
  test.each([
    ['careercounselor', ['/students/mail/new']],
    ['supervisor', ['/students/mail/new']],
    ['admin', ['/students/mail/new', '/students/assign']],
    ['superadmin', ['/students/mail/new', '/students/assign']],
  ])('is for %s %j', async (role, addresses) => {
    const { actions } = await listOf({ role, permissions: role === 'admin' ? ['people-index'] : [] });
    expect(actions?.ofChosen.map(({ to }) => to)).toEqual(addresses);
  });

  test('is nothing for a Viewer, and for a list without students', async () => {
    expect((await listOf({ role: 'Viewer' })).actions).toBeUndefined();
    expect((await listOf({ search: '?q=none', totals: { total: 0 }, students: [] })).actions).toBeUndefined();
  });

  test('is also for all whom the filters find, at most 500', async () => {
    const search = '?q=demo&class=2027&sort=application&page=1';
    const { actions } = await listOf({ row: 'alumni', search });
    expect(actions?.ofAll).toEqual([
      { to: '/students/mail/new?q=demo&class=2027&list=alumni', label: 'Write an e-mail to all 40' },
    ]);
    const many = await listOf({ totals: { total: 501 } });
    expect(many.actions).toMatchObject({
      ofAll: [],
      note: 'An e-mail or an assignment is for at most 500 students. Use the filters to choose fewer.',
    });
  });
});

// STUDENTS-9
test('the list leads to its CSV file with the same filters', async () => {
  expect((await listOf({ row: 'alumni', search: '?q=demo&page=2' })).csv?.path).toBe(
    '/alumni/list.csv?q=demo',
  );
  expect((await listOf({ totals: { total: 20_001 } })).csv?.note).toContain('the first 20,000 rows');
});

// STUDENTS-7
test('the pages of the area are cards below the list', async () => {
  const { hub } = await load({ permissions: ['graduating-students-index'] });
  expect(hub.pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/graduating-students', '/students-management']),
  );
});
