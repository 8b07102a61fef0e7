import { expect, test } from 'vitest';

import { createRecordsContext } from '../testing/records-context.ts';
import { downloadFigures } from './csv.ts';

const shown = (measure: string, count: number) => ({ measure, count, state: 'shown' });
const OUTCOMES = {
  asOf: '2026-11-29T10:05:00.000Z',
  classes: [2025, 2026],
  head: {
    key: 'all',
    cells: [shown('graduates', 90), { measure: 'salary:given', count: null, state: 'few' }],
    knowledgeRate: 89,
    careerRate: 80,
  },
  rows: [
    {
      key: 'programme:FCHS/Nursing',
      cells: [shown('graduates', 30), { measure: 'career', count: null, state: 'hidden' }],
      knowledgeRate: null,
      careerRate: null,
    },
  ],
  options: { colleges: ['FCHS'], campuses: [], programmes: ['FCHS/Nursing'], classes: [2025, 2026] },
  decisions: { medianDays: 4, decided: shown('decided', 35) },
};
const STUDENTS = {
  asOf: OUTCOMES.asOf,
  head: { key: 'all', cells: [shown('students', 50)] },
  rows: [],
  forecast: [{ key: 'class:2027/FCHS', cells: [{ measure: 'students', count: null, state: 'few' }] }],
  options: OUTCOMES.options,
};

interface Given {
  row?: string;
  role?: string;
  permissions?: readonly string[];
  search?: string;
  isData?: boolean;
  isHead?: boolean;
}

async function download({ row = 'employment-dashboard', role = 'admin', search = '', ...how }: Given = {}) {
  const created = createRecordsContext({
    row: `${row}-csv`,
    role,
    permissions: ['employment-dashboard-index', 'graduates-forecast-index'],
    ...how,
    answer: () => ({
      ok: true,
      data: {
        outcomeFigures: OUTCOMES,
        studentFigures: STUDENTS,
        getGraduatedStudentsStatistics: { ATHS: 4, ADPOLY: 3, FCHS: 2, ADVETI: 1 },
      },
    }),
  });
  Object.assign(created.context, { supportEmail: 'support@portal.example' });
  const request = new Request(`https://portal.example/figures.csv${search}`);
  return { ...created, response: await downloadFigures(created.context, request, {}) };
}

const linesOf = async (response: Response) => (await response.text()).trim().split('\r\n');

// FIGURE-15
test('the CSV file has a line for each count, and the rates in the first line of a group', async () => {
  const { response, entries } = await download({ search: '?college=FCHS' });
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="employment-dashboard-FCHS-\d{4}-\d{2}-\d{2}\.csv"$/,
  );
  const about = '"29 November 2026, 14:05 (UAE time)","Latest answer","College: FCHS"';
  const ofCompanies =
    '"29 November 2026, 14:05 (UAE time)","","College: FCHS","Decisions of companies","All"';
  expect(await linesOf(response)).toEqual([
    '"As of","Answers","Filter","Table","Group","Measure","Count","Knowledge rate (%)","Career outcomes rate (%)"',
    `${about},"All","All","Graduates",90,89,80`,
    `${about},"All","All","Salary known","<10","",""`,
    `${about},"Programme","Nursing (FCHS)","Graduates",30,"",""`,
    `${about},"Programme","Nursing (FCHS)","With a career outcome","Hidden","",""`,
    `${ofCompanies},"Decisions",35,"",""`,
    `${ofCompanies},"Median days to a decision",4,"",""`,
  ]);
  expect(entries).toEqual([
    [
      { user: 'u-test', page: 'employment-dashboard', filters: ['college:FCHS'], period: 'latest' },
      'figures were downloaded as a CSV file',
    ],
  ]);
});

// FIGURE-15
test('the CSV file of the forecast has only students, with a line for each class and college', async () => {
  const { response } = await download({ row: 'graduates-forecast' });
  expect((await linesOf(response)).slice(1)).toEqual([
    '"29 November 2026, 14:05 (UAE time)","","All","All","All","Students",50,"",""',
    '"29 November 2026, 14:05 (UAE time)","","All","Class","2027 (FCHS)","Students","<5","",""',
  ]);
});

// FIGURE-15
test('the CSV file of the statistics ends with the numbers that the backend counts', async () => {
  const { response } = await download({ row: 'statistics' });
  const lines = await linesOf(response);
  expect(lines.join(' ')).not.toContain('Decisions');
  expect(lines.slice(-4).map((text) => text.split('"","All",')[1])).toEqual([
    '"Graduates of all years","ATS","Graduates",4,"",""',
    '"Graduates of all years","ADPOLY","Graduates",3,"",""',
    '"Graduates of all years","FCHS","Graduates",2,"",""',
    '"Graduates of all years","ADVETI","Graduates",1,"",""',
  ]);
});

// FIGURE-15
test('the CSV file of a campus has the campus in its name', async () => {
  const { response } = await download({ row: 'fchs-al-ain', search: '?programme=FCHS/Nursing' });
  expect(response.headers.get('content-disposition')).toContain('"fchs-al-ain-FCHS-Nursing-2');
});

// FIGURE-14, FIGURE-15
test.each([
  ['?show=class:1999', 'admin'],
  ['?college=FCHS&class=2026', 'faculty'],
  ['?show=class:2026', 'faculty', 'fchs'],
])('a filter that has no figures answers 400 in words: %s', async (search, role, row = 'statistics') => {
  const { response, entries } = await download({ search, role, row });
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(entries).toEqual([]);
});

// FIGURE-16
test('a user whose keys do not cover the figures gets 403 with the address of portal support', async () => {
  const { response, operations } = await download({ role: 'faculty', permissions: [] });
  expect(response.status).toBe(403);
  expect(await response.text()).toContain('write to portal support at support@portal.example.');
  expect(operations).toEqual([]);
});

// FIGURE-15
test('the router in the browser gets no file, and a request of the headers only no content', async () => {
  await expect(download({ isData: true })).rejects.toMatchObject({ status: 404 });
  const { response, entries } = await download({ isHead: true });
  expect([response.status, await response.text(), entries]).toEqual([200, '', []]);
});
