import { describe, expect, test } from 'vitest';

import type { StudentListId } from '#rules/students/lists.ts';

import { createRecordsContext } from '../testing/records-context.ts';
import { streamStudents } from './csv.ts';

const STUDENT = {
  id: 'a6e2b9a0-0000-4000-8000-000000000001',
  name: '=Demo "Student"',
  college: 'FCHS',
  group: 'active',
  applications: 2,
  lastAppliedAt: '2026-11-26T21:00:00.000Z',
  hasAccount: true,
  lastSignInAt: null,
  importedAt: '2026-11-01T08:00:00.000Z',
  students: [
    {
      studentId: 'D1',
      college: 'FCHS',
      programme: 'Nursing',
      campus: 'al-ain',
      class: 2027,
      status: 'active',
    },
    { studentId: 'D2', college: null, programme: null, campus: null, class: null, status: null },
  ],
  advisers: [{ role: 'supervisor', name: 'Demo Supervisor' }],
  outcome: {
    category: 'fullTime',
    employer: '@Demo Hospital',
    jobTitle: null,
    since: '2026-09-01',
    state: 'verified',
    milestone: 'graduation',
  },
};

interface Given {
  role?: string;
  list?: StudentListId;
  query?: string;
  pages?: { items: object[]; next: string | null }[];
  isData?: boolean;
  isHead?: boolean;
}

const PAGE = { items: [{ student: STUDENT, email: 'demo@portal.example' }], next: null };

async function load({ role = 'admin', list = 'students', query = '', pages = [PAGE], ...how }: Given = {}) {
  const answers = [...pages];
  const context = createRecordsContext({
    row: `${list}-csv`,
    role,
    permissions: ['students-index'],
    ...how,
    answer: () => {
      const page = answers.shift();
      return page
        ? { ok: true, data: { studentRows: page } }
        : { ok: false, code: 'DATABASE_UNAVAILABLE', status: 503, message: 'Unavailable.' };
    },
  });
  const request = new Request(`https://portal.example/${list}/list.csv${query}`);
  return { ...context, response: await streamStudents(context.context, request) };
}

const linesOf = async (response: Response) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()).split('\r\n');

// STUDENTS-9, OUTCOME-8
describe('the CSV file of a list of students', () => {
  test('has a row for each student, and no cell that is a formula', async () => {
    const { response } = await load();
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [headings, row] = await linesOf(response);
    expect(headings).toBe(
      '\uFEFF"Name","E-mail address","Group","College","Student id","College of the record","Programme","Campus","Class","Status","Applications","Last application","Account","Last signed in","Last imported","Outcome","Employer","Job title","Since","State of the outcome","Milestone","Advisers"',
    );
    expect(row).toBe(
      `"'=Demo ""Student""","demo@portal.example","Active","FCHS","D1; D2","FCHS; ","Nursing; ","Al Ain; ","2027; ","Active; ",2,"27-11-2026","Yes","","01-11-2026","Employed full time","'@Demo Hospital","","01-09-2026","Verified","At graduation","Supervisor: Demo Supervisor"`,
    );
  });

  test('has no advisers for an adviser', async () => {
    const { response } = await load({
      role: 'supervisor',
      pages: [{ items: [{ student: { ...STUDENT, advisers: null }, email: null }], next: null }],
    });
    expect(await linesOf(response)).toMatchObject([
      expect.not.stringContaining('Advisers'),
      expect.stringMatching(/^"'=Demo ""Student""","",/),
      '',
    ]);
  });

  test('has the rows of all pages, with the filters of the list and of the address', async () => {
    const { response, operations, entries } = await load({
      list: 'alumni',
      query: '?q=Demo&class=2027&sort=application',
      pages: [{ ...PAGE, next: 'cursor-1' }, PAGE],
    });
    expect(await linesOf(response)).toHaveLength(4);
    const filters = { search: 'Demo', groups: ['alumni'], classes: [2027] };
    expect(operations.map(({ variables }) => variables)).toMatchObject([
      { filters, after: null },
      { filters, after: 'cursor-1' },
    ]);
    // The log has who, and which filters, but not the words of the search.
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject([
      { list: 'alumni', filters: { classes: [2027], search: true } },
      'a list of students was downloaded as a CSV file',
    ]);
    expect(JSON.stringify(entries)).not.toContain('Demo');
  });

  test('breaks off if a later page cannot be read, so that no incomplete file looks complete', async () => {
    const { response } = await load({ pages: [{ ...PAGE, next: 'cursor-1' }] });
    await expect(response.text()).rejects.toThrow('could not be read to its end');
  });

  test('is a failure in words if the first page cannot be read', async () => {
    const { response } = await load({ pages: [] });
    expect([response.status, await response.text()]).toEqual([503, 'Unavailable.\n']);
  });

  test.each(['user', 'partner', 'faculty'])('is refused for a %s, and nothing is read', async (role) => {
    const { response, operations } = await load({ role });
    expect([response.status, operations]).toEqual([403, []]);
    expect(await response.text()).toContain('This page is for career counselors');
  });

  test('is a 404 for the router in the browser', async () => {
    await expect(load({ isData: true })).rejects.toMatchObject({ status: 404 });
  });

  test('has only headers for a client that asks for them', async () => {
    const { response, operations } = await load({ isHead: true });
    expect([response.status, await response.text(), operations]).toEqual([200, '', []]);
  });
});
