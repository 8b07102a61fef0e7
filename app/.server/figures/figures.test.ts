import { describe, expect, test } from 'vitest';

import { CAMPUSES } from '#rules/routes/campuses.ts';

import { createRecordsContext } from '../testing/records-context.ts';
import { loadFigures } from './figures.ts';

const AS_OF = '2026-11-29T10:05:00.000Z';
const OPTIONS = {
  colleges: ['ATHS', 'FCHS'],
  campuses: ['ATHS/abu-dhabi', 'FCHS/al-ain'],
  programmes: ['ATHS/Robotics', 'FCHS/Nursing'],
  classes: [2025, 2026],
};

type Counts = Record<string, number | 'few' | 'hidden'>;

function line(key: string, counts: Counts, rates: { knowledgeRate?: number; careerRate?: number } = {}) {
  const cells = Object.entries(counts).map(([measure, given]) =>
    typeof given === 'number'
      ? { measure, count: given, state: 'shown' }
      : { measure, count: null, state: given },
  );
  return { key, cells, knowledgeRate: null, careerRate: null, ...rates };
}

/** The other counts of a head. */
const OTHER_COUNTS = Object.fromEntries(
  [
    'partTime',
    'selfEmployed',
    'nationalService',
    'continuingEducation',
    'seekingWork',
    'seekingEducation',
    'notSeeking',
    'unknown',
  ].map((measure) => [measure, 'few' as const]),
);

const OUTCOMES = {
  asOf: AS_OF,
  classes: OPTIONS.classes,
  head: line(
    'all',
    {
      graduates: 90,
      known: 80,
      available: 75,
      career: 60,
      employed: 50,
      fullTime: 45,
      ...OTHER_COUNTS,
      'salary:given': 'few',
    },
    { knowledgeRate: 89, careerRate: 80 },
  ),
  rows: [
    line('college:ATHS', { graduates: 60, available: 40, career: 28 }, { careerRate: 70 }),
    line('college:FCHS', { graduates: 30, available: 35, career: 32 }, { careerRate: 91 }),
    line('class:2025', { graduates: 50, available: 'hidden', career: 'few' }),
    line('class:2026', { graduates: 40, available: 30, career: 27 }, { knowledgeRate: 80, careerRate: 90 }),
    line('campus:FCHS/al-ain', { graduates: 30 }),
    line('programme:FCHS/Nursing', { graduates: 30 }),
  ],
  options: OPTIONS,
  decisions: { medianDays: 4, decided: { measure: 'decided', count: 35, state: 'shown' } },
};

const STUDENTS = {
  asOf: AS_OF,
  head: line('all', { students: 50, notApplied: 20, active: 30, graduating: 20, withAccount: 45 }),
  rows: [
    line('college:ATHS', { students: 30, notApplied: 15 }),
    line('college:FCHS', { students: 20, notApplied: 5 }),
    line('class:2027', { students: 28 }),
    line('class:2028', { students: 22 }),
  ],
  forecast: [
    line('class:2027/ATHS', { students: 28 }),
    line('class:2028/ATHS', { students: 'few' }),
    line('class:2028/FCHS', { students: 20 }),
  ],
  options: { ...OPTIONS, classes: [2027, 2028] },
};

interface Given {
  row?: string;
  role?: string;
  permissions?: readonly string[];
  search?: string;
  campus?: string;
  /** Replaces the answer of the gateway. */
  failure?: object;
  students?: object;
  outcomes?: object;
}

async function load(given: Given = {}) {
  const {
    row = 'employment-dashboard',
    role = 'admin',
    search = '',
    campus,
    failure,
    students,
    outcomes,
  } = given;
  const { context, operations } = createRecordsContext({
    row,
    role,
    permissions: given.permissions ?? ['employment-dashboard-index'],
    answer: ({ query }) =>
      failure ?? {
        ok: true,
        data: query.includes('query OutcomeFigures')
          ? { outcomeFigures: { ...OUTCOMES, ...outcomes } }
          : { studentFigures: { ...STUDENTS, ...students } },
      },
  });
  Object.assign(context, { campuses: CAMPUSES });
  const request = new Request(`https://portal.example/page${search}`);
  const loaded = await loadFigures(context, request, { campus });
  const { hub, content } = 'content' in loaded ? loaded : loaded.data;
  return { hub, content, status: 'init' in loaded ? loaded.init?.status : 200, operations };
}

async function figuresOf(given: Given = {}) {
  const { content, ...others } = await load(given);
  if (content.kind !== 'figures') throw new Error(`The page shows '${content.kind}'.`);
  const section = (id: string) => content.sections.find((own) => own.id === id)?.blocks ?? [];
  return { ...content, ...others, section };
}

const FACILITY = {
  role: 'Facility',
  permissions: ['fchs-index', 'fchs-campus', 'fchs-al-ain-index'],
} as const;

// FIGURE-10
describe('the employment dashboard', () => {
  test('begins with both rates and the counts that they come from', async () => {
    const { section } = await figuresOf();
    expect(section('headline')).toMatchObject([
      {
        kind: 'cards',
        figures: [
          { label: 'Career outcomes rate', value: 80, unit: 'percent', note: '60 of 75' },
          { label: 'Knowledge rate', value: 89, note: '80 of 90' },
          { label: 'Graduates', value: 90 },
          { label: 'With a job', value: 50 },
        ],
      },
    ]);
  });

  test('shows both rates by class, with a gap for one that is not shown', async () => {
    const [, lines] = (await figuresOf()).section('outcomes');
    expect(lines).toMatchObject({
      kind: 'lines',
      chart: {
        labels: ['2025', '2026'],
        series: [
          { label: 'Career outcomes rate', values: [{ value: null, shown: 'Hidden' }, { value: 90 }] },
          { label: 'Knowledge rate', values: [{ value: null, shown: 'Hidden' }, { value: 80 }] },
        ],
      },
    });
  });

  test('ranks the colleges by their career outcomes rate', async () => {
    const [ranked] = (await figuresOf()).section('colleges');
    expect(ranked).toMatchObject({
      kind: 'ranked',
      chart: {
        data: [
          { label: 'FCHS', value: 91, note: '32 of 35' },
          { label: 'ATS', value: 70, note: '28 of 40' },
        ],
      },
    });
  });

  test('says that salaries need 10 known ones', async () => {
    const { section } = await figuresOf();
    expect(section('jobs').at(-1)).toEqual({
      kind: 'text',
      text: 'Salaries are shown from 10 known ones.',
    });
  });

  test('says how long companies took to decide', async () => {
    expect((await figuresOf()).section('decisions')).toMatchObject([
      { figures: [{ value: 4, note: 'Half of the decisions took 4 days or less.' }, { value: 35 }] },
    ]);
  });
});

// FIGURE-11
test('the student dashboard compares the shares of students who have applied', async () => {
  const { section, operations } = await figuresOf({ row: 'student-dashboard' });
  expect(operations).toHaveLength(1);
  expect(section('headline')).toMatchObject([
    { figures: [{ value: 50 }, { value: 20 }, {}, { value: 60, note: '30 of 50' }] },
  ]);
  expect(section('colleges')).toMatchObject([
    {
      chart: {
        data: [
          { label: 'FCHS', value: 75, note: '15 of 20' },
          { label: 'ATS', value: 50, note: '15 of 30' },
        ],
      },
    },
  ]);
});

// FIGURE-12
describe('the forecast', () => {
  test('has a column for each class, with a part for each college in its colour', async () => {
    const { section } = await figuresOf({ row: 'graduates-forecast' });
    expect(section('forecast')).toMatchObject([
      {
        kind: 'columns',
        chart: {
          labels: ['2027', '2028'],
          series: [
            { label: 'ATS', tone: 'blue', values: [{ value: 28 }, { value: null, shown: '<5' }] },
            { label: 'FCHS', tone: 'green', values: [{ value: 0 }, { value: 20 }] },
          ],
          totals: [{ value: 28 }, { value: 22 }],
        },
      },
    ]);
    expect(section('past')).toMatchObject([
      { kind: 'bars', chart: { data: [{ value: 50 }, { value: 40 }] } },
    ]);
  });

  test('is by class and by college only for a user with at most one filter', async () => {
    const { section } = await figuresOf({
      row: 'graduates-forecast',
      role: 'faculty',
      permissions: ['graduates-forecast-index'],
      students: { forecast: [] },
    });
    expect(section('forecast').map(({ kind }) => kind)).toEqual(['bars', 'ranked']);
  });
});

// FIGURE-13
describe('a page of a college', () => {
  test('asks for the college, and links its campuses to their pages', async () => {
    const { operations, section } = await figuresOf({
      row: 'fchs',
      permissions: ['fchs-index', 'fchs-campus'],
      search: '?class=2026',
    });
    expect(operations.map(({ variables }) => variables['filter'])).toEqual([
      { college: 'FCHS', class: 2026 },
      { college: 'FCHS' },
    ]);
    expect(section('groups')).toMatchObject([
      { table: { rows: [{ label: 'Al Ain', to: '/fchs/al-ain' }] } },
      { table: { rows: [{ label: 'Nursing', to: undefined }] } },
    ]);
  });

  test.each([
    ['fchs-campus', 'al-ain', { campus: 'FCHS/al-ain' }],
    ['fchs-campus', 'Abu-Dhabi', { campus: 'FCHS/abu-dhabi' }],
    ['adpoly-campus', 'al-ain', { campus: 'ADPOLY/al-ain' }],
    ['fchs-al-ain', undefined, { campus: 'FCHS/al-ain' }],
    ['campus', undefined, { campus: 'al-ain' }],
  ])('%s with the campus %s is about %j', async (row, campus, filter) => {
    const { operations } = await figuresOf({ row, campus });
    expect(operations.map(({ variables }) => variables['filter'])).toEqual([filter, filter]);
  });

  test('of a campus has only what is counted for it, and says so once', async () => {
    const counts = { graduates: 40, known: 36, unknown: 'few', available: 35, notSeeking: 'few', career: 30 };
    const head = line('campus:FCHS/al-ain', counts as Counts, { knowledgeRate: 90, careerRate: 86 });
    const { sections, section } = await figuresOf({
      ...FACILITY,
      row: 'fchs-al-ain',
      outcomes: { head, rows: [] },
      students: { head: line('campus:FCHS/al-ain', { students: 50, notApplied: 20, sent: 30 }), rows: [] },
    });
    expect(JSON.stringify(sections)).not.toMatch(/"value":0|Employed full time|Active students/);
    expect(section('headline').at(-1)).toEqual({
      kind: 'text',
      text: 'For one campus or one programme, only the numbers that the rates need are counted.',
    });
    expect(section('outcomes')).toEqual([]);
    expect(section('students')).toMatchObject([
      { kind: 'cards', figures: [{ label: 'Students' }, { label: 'Students who have applied', value: 60 }] },
    ]);
  });

  test('of a campus that has no page answers 404', async () => {
    await expect(load({ row: 'fchs-campus', campus: 'mars' })).rejects.toMatchObject({ status: 404 });
  });
});

// FIGURE-14
describe('the address', () => {
  test('says how many graduates the figures are about, in UAE time', async () => {
    const sentence = (search: string) => figuresOf({ search }).then(({ sentences }) => sentences);
    expect(await sentence('')).toEqual([
      '90 graduates of the classes 2025 to 2026, as of 29 November 2026, 14:05 (UAE time).',
    ]);
    expect(await sentence('?class=2026')).toEqual([
      '90 graduates of the class of 2026, as of 29 November 2026, 14:05 (UAE time).',
    ]);
  });

  test('combines filters for a user who reads all students', async () => {
    const { operations, chosen, csv, status } = await figuresOf({
      search: '?college=FCHS&class=2026&campus=&period=sixMonths',
    });
    expect(operations.map(({ variables }) => variables)).toEqual([
      { filter: { college: 'FCHS', class: 2026 }, period: 'sixMonths' },
    ]);
    expect(chosen).toEqual(['College: FCHS', 'Class: 2026', 'Period: 6 months after graduation']);
    expect(csv).toBe('/employment-dashboard/figures.csv?college=FCHS&class=2026&period=sixMonths');
    expect(status).toBe(200);
  });

  test('of a user with at most one filter has one select, in place of that of the college', async () => {
    const { operations, selects } = await figuresOf({
      ...FACILITY,
      row: 'fchs',
      search: '?show=programme:FCHS/Nursing',
    });
    expect(operations.map(({ variables }) => variables['filter'])).toEqual([
      { programme: 'FCHS/Nursing' },
      { programme: 'FCHS/Nursing' },
    ]);
    expect(selects.map(({ name, chosen }) => [name, chosen])).toEqual([
      ['show', 'programme:FCHS/Nursing'],
      ['period', 'latest'],
    ]);
    expect(selects[0]?.groups).toEqual([
      { label: 'Campuses', choices: [{ value: 'campus:FCHS/al-ain', label: 'Al Ain' }] },
      { label: 'Programmes', choices: [{ value: 'programme:FCHS/Nursing', label: 'Nursing' }] },
    ]);
  });

  test('with several filters for such a user answers 400, and keeps the choice', async () => {
    const given = { role: 'faculty', search: '?college=FCHS&class=2026' };
    const { operations, status, fault, chosen, selects } = await figuresOf(given);
    expect(operations.map(({ variables }) => variables['filter'])).toEqual([{}]);
    expect(status).toBe(400);
    expect(fault).toContain('You can choose only one');
    expect(chosen).toEqual([]);
    expect(selects[0]?.chosen).toBe('college:FCHS');
  });

  test.each([
    ['?college=MARS', '“MARS” is not a college of this page.'],
    ['?class=20', '“20” is not a class of this page.'],
    ['?class=1999', '“1999” is not a class of this page.'],
    ['?campus=al-ain', '“Al Ain” is not a campus of this page.'],
    ['?programme=FCHS/None', '“None (FCHS)” is not a programme of this page.'],
    ['?show=colour:red', '“colour:red” is not a filter of this page.'],
    ['?period=never', '“never” is not a period of this page.'],
    ['?college=FCHS&college=ATHS', '“ATS” is not a college of this page.'],
  ])('%s has a filter that is not known: the page names it, and shows all', async (search, sentence) => {
    const { operations, status, fault, chosen, sections } = await figuresOf({ search });
    expect(operations.at(-1)?.variables).toMatchObject({ filter: {} });
    expect(status).toBe(400);
    expect(fault).toBe(`${sentence} The figures below have no filter.`);
    expect(chosen).toEqual([]);
    expect(sections).not.toEqual([]);
  });

  test('with a class on the page of a college, for a user with at most one filter, answers 400', async () => {
    const { operations, status, fault } = await figuresOf({
      ...FACILITY,
      row: 'fchs',
      search: '?show=class:2026',
    });
    expect([status, fault]).toEqual([400, expect.stringContaining('You can choose only one')]);
    expect(operations[0]?.variables['filter']).toEqual({ college: 'FCHS' });
  });

  test('cannot name another college than that of the page', async () => {
    const { operations, status } = await figuresOf({
      ...FACILITY,
      row: 'fchs',
      search: '?show=campus:ADPOLY/al-ain',
    });
    expect(status).toBe(400);
    expect(operations.map(({ variables }) => variables['filter'])).toEqual([
      { college: 'FCHS' },
      { college: 'FCHS' },
    ]);
  });
});

// FIGURE-14
test.each([
  ['employment-dashboard', ['hasGraduates', 'hasOutcomes']],
  ['student-dashboard', ['hasStudents', 'hasApplications']],
  ['graduates-forecast', ['hasGraduates', 'hasStudents', 'hasForecast']],
])('%s explains only what it shows: %j', async (row, shown) => {
  const { about, sentences } = await figuresOf({ row });
  expect(Object.entries(about).flatMap(([name, isShown]) => (isShown ? [name] : []))).toEqual(shown);
  if (row === 'graduates-forecast') expect(sentences[0]).toMatch(/^50 students/);
});

// FIGURE-14
test('salaries are explained where they are shown', async () => {
  const salaries = { 'salary:given': 40, 'salary:from5': 20, 'salary:from10': 20 };
  const head = line('all', { graduates: 90, employed: 50, ...salaries });
  expect((await figuresOf({ outcomes: { head } })).about).toMatchObject({ hasSalaries: true });
});

// FIGURE-16
test('a user whose keys do not cover the figures learns whom to ask, and no query is sent', async () => {
  const { content, operations, status } = await load({ role: 'faculty', permissions: ['kpi-index'] });
  expect(content).toMatchObject({ kind: 'refused', text: expect.stringContaining('ask an administrator') });
  expect([status, operations]).toEqual([200, []]);
});

test('without the database the page says so, with the status of the failure', async () => {
  const failure = { ok: false, code: 'DATABASE_UNAVAILABLE', message: 'Not now.', status: 503 };
  const { content, status } = await load({ failure });
  expect([content, status]).toEqual([{ kind: 'unavailable', text: 'Not now.' }, 503]);
});
