import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DEMO_ACCOUNTS } from '#rules/identity/testing/demo-accounts.ts';
import { readClaims } from '#rules/identity/viewer.ts';

import { createModules } from '../modules.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { createTestLog } from '../testing/gateway.ts';
import { createTestKeys, createTestSeal } from '../testing/keys.ts';
import { addDemoGraduates, addDemoPeople } from './demo.ts';
import { countLines, listImports, listLines, startImport, startUndo } from './import/imports.ts';
import { listImportJobs } from './import/job.ts';
import { listMatches } from './open-matches.ts';
import { findPerson, recordSignIn } from './people.ts';

const NOW = new Date('2026-10-15T08:00:00Z');
/** The classes of the students, and the programmes of each college. */
const CLASSES = 9;
const PROGRAMMES = 4;
const ADMIN = { id: 'admin', name: 'Demo Admin' };

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

async function add(database: TestDatabase, now = NOW): Promise<void> {
  for (const kind of [addDemoGraduates, addDemoPeople])
    await database.transaction((tx) => kind(tx, {} as never, now));
}

/** Lists the imports, the newest first, each with its lines by outcome. */
async function showImports(database: TestDatabase) {
  return await database.read(async (db) => {
    const shown = [];
    for (const { id, ...row } of await listImports(db))
      shown.push({ ...row, id, counts: row.finalCounts ?? (await countLines(db, id)) });
    return shown;
  });
}

async function signIn(database: TestDatabase, claims: Record<string, unknown>) {
  const viewer = readClaims({ exp: 4_000_000_000, name: 'Demo', ...claims });
  if (!viewer) throw new Error('The claims are not valid.');
  await database.transaction((tx) => recordSignIn(tx, viewer));
  return await database.read((db) => findPerson(db, viewer));
}

const openPairs = async (database: TestDatabase) =>
  (await database.read((db) => listMatches(db, 1))).map(({ value, first, second }) => ({
    value,
    first: first.students[0]?.studentId,
    second: second.students[0]?.studentId,
  }));

describe('the demo people', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await add(database);
  });
  afterAll(() => database.close());

  // IMPORT-3, IMPORT-5, IMPORT-6, IMPORT-7
  test('come from imports in each state that an administrator can meet', async () => {
    const none = { new: 0, changed: 0, same: 0, refused: 0, undone: 0, kept: 0, doubtful: 0 };
    expect(await showImports(database)).toMatchObject([
      {
        fileName: 'demo-late-registrations.csv',
        state: 'ready',
        lines: 14,
        createdAt: '2026-10-14T12:00:00.000Z',
        stateSince: '2026-10-14T12:00:00.000Z',
        counts: { ...none, new: 6, changed: 3, same: 2, refused: 3, doubtful: 1 },
      },
      {
        fileName: 'demo-wrong-classes.csv',
        state: 'undone',
        undoneByName: 'Demo Admin',
        createdAt: '2026-10-10T08:00:00.000Z',
        stateSince: '2026-10-10T10:01:00.000Z',
        counts: { ...none, undone: 50 },
      },
      {
        fileName: 'demo-graduation.csv',
        state: 'applied',
        ignoredColumns: ['Ceremony'],
        createdAt: '2026-10-03T08:00:00.000Z',
        stateSince: '2026-10-03T08:11:00.000Z',
        counts: { ...none, new: 1, changed: 31, same: 11, refused: 2, doubtful: 1 },
      },
      {
        fileName: 'demo-people.csv',
        state: 'applied',
        lines: 410,
        createdByName: 'Demo Admin',
        createdAt: '2026-09-15T08:00:00.000Z',
        stateSince: '2026-09-15T08:11:00.000Z',
        counts: { ...none, new: 400, refused: 10, doubtful: 1 },
      },
      {
        fileName: 'demo-graduates.csv',
        state: 'applied',
        lines: 900,
        createdAt: '2026-07-07T08:00:00.000Z',
        stateSince: '2026-07-07T08:00:00.000Z',
        counts: { ...none, new: 900 },
      },
    ]);
  });

  // IMPORT-3
  test('are refused in lines with ten different faults', async () => {
    const faults = await database.read(async (db) => {
      const [people] = (await listImports(db)).filter(({ fileName }) => fileName === 'demo-people.csv');
      const { items } = await listLines(db, { id: people?.id ?? '', only: 'refused' });
      return items.map((line) => line.faults.map(({ column }) => column).join());
    });
    expect(faults).toEqual([
      'college',
      'status',
      'class',
      'email,mobile',
      'studentId',
      'language',
      'studentId',
      'email',
      'role',
      'partnerId',
    ]);
  });

  test('are 1,301, of four colleges, and half of the students have Arabic names', async () => {
    const byRole = await queryOnce(
      database.url,
      'select role, count(*)::int as people from portal.people group by role order by people desc, role',
    );
    expect(Object.fromEntries(byRole.map(({ role, people }) => [role, people]))).toEqual({
      user: 1257,
      partner: 13,
      faculty: 10,
      supervisor: 9,
      careercounselor: 6,
      'Clinical Placement Coordinator': 3,
      'OJT Coordinator': 3,
    });
    const [students] = await queryOnce(
      database.url,
      `select count(*)::int as students, count(distinct s.college)::int as colleges,
         count(distinct class)::int as classes, count(distinct programme)::int as programmes,
         count(distinct status)::int as statuses, count(*) filter (where name ~ '^(طالب|خريج)')::int as arabic
       from portal.person_students s join portal.people p on p.id = s.person`,
    );
    expect(students).toEqual({
      students: 1257,
      colleges: 4,
      classes: CLASSES,
      programmes: 16,
      statuses: 4,
      arabic: 625,
    });
  });

  test('have a campus in two colleges, half of each class and of each programme in each one', async () => {
    const rows = await queryOnce(
      database.url,
      `select college, count(distinct campus)::int as campuses,
         abs(count(*) filter (where campus = 'al-ain') - count(*) filter (where campus = 'abu-dhabi'))::int as more
       from portal.person_students where college in ('FCHS', 'ADPOLY') and programme is not null
       group by grouping sets ((college, class), (college, programme))`,
    );
    expect(rows).toHaveLength(2 * (CLASSES + PROGRAMMES));
    for (const row of rows) {
      expect(row['campuses']).toBe(2);
      expect(row['more']).toBeLessThanOrEqual(6);
    }
    const others =
      "select 1 from portal.person_students where campus is not null and college in ('ATHS', 'ADVETI')";
    expect(await queryOnce(database.url, others)).toEqual([]);
  });

  test('include graduates without an account, of all programmes, of which two are small', async () => {
    const rows = await queryOnce(
      database.url,
      `select s.college, count(*)::int as graduates, count(p.subject)::int as accounts,
         count(distinct s.class)::int as classes, count(*) filter (where p.email = '')::int as without
       from portal.person_students s join portal.people p on p.id = s.person
       where p.name ~ '^(Demo Graduate|خريج)' group by s.college order by s.college`,
    );
    const each = { accounts: 0, classes: 5, without: expect.any(Number) as number };
    expect(rows).toEqual([
      { college: 'ADPOLY', graduates: 260, ...each },
      { college: 'ADVETI', graduates: 140, ...each },
      { college: 'ATHS', graduates: 200, ...each },
      { college: 'FCHS', graduates: 300, ...each },
    ]);
    for (const { without } of rows) expect(without).toBeGreaterThan(10);
    const small = await queryOnce(
      database.url,
      `select programme, count(*)::int as graduates from portal.person_students
       where status = 'graduated' and programme is not null
       group by programme having count(*) <= 10 order by programme`,
    );
    expect(small).toEqual([
      { programme: 'Information Technology', graduates: 10 },
      { programme: 'Radiography', graduates: 8 },
    ]);
  });

  test('are recognisable as demo people', async () => {
    const others = `select name, email from portal.people
      where not (name ~ '^(Demo |(طالب|خريج) تجريبي [٠-٩]+$)') or not (email ~ '^$|@demo[.]example$')`;
    expect(await queryOnce(database.url, `${others} order by name`)).toEqual([
      { name: 'Demo Partner', email: 'partner@portal.example' },
      { name: 'Demo Supervisor', email: 'supervisor@portal.example' },
    ]);
  });

  test('are as before the import that was undone', async () => {
    const [row] = await queryOnce(
      database.url,
      `select count(*)::int as people, count(*) filter (where s.class = 2028)::int as class
       from portal.people p left join portal.person_students s on s.person = p.id
       where p.last_import <> (select id from portal.people_imports where state = 'undone')`,
    );
    expect(row).toEqual({ people: 1301, class: 45 });
  });

  // PEOPLE-4
  test('include two with one e-mail address, who wait for a decision', async () => {
    expect(await openPairs(database)).toEqual([
      { value: 'student-8@demo.example', first: 'D20210008', second: 'D20210361' },
    ]);
  });
});

test('the demo people are added once, also by replicas that start at the same time, or again', async () => {
  const database = await openTestDatabase();
  try {
    await Promise.all([add(database), add(database)]);
    const { log, entries } = createTestLog();
    await createModules({
      reducePhoto: (photo) => Promise.resolve(photo),
      seal: createTestSeal(),
      supportEmail: 'support@portal.example',
      database,
      fileKeys: createTestKeys(),
      log,
    }).addDemoRecords();
    expect(entries).toEqual([]);
    expect(await showImports(database)).toHaveLength(5);
    // The two others are the advisers of `addDemoCaseload`.
    const count =
      "select count(*)::int as people, count(*) filter (where source = 'import')::int as imported from portal.people";
    expect(await queryOnce(database.url, count)).toEqual([{ people: 1303, imported: 1301 }]);
  } finally {
    await database.close();
  }
});

test('a trial has the demo people', async () => {
  const database = await openTestDatabase();
  try {
    const { log, entries } = createTestLog();
    await createModules({
      reducePhoto: (photo) => Promise.resolve(photo),
      seal: createTestSeal(),
      supportEmail: 'support@portal.example',
      database,
      fileKeys: createTestKeys(),
      log,
    }).addDemoRecords();
    expect(entries).toEqual([]);
    expect(await showImports(database)).toHaveLength(5);
  } finally {
    await database.close();
  }
});

test.each(['2026-01-01T00:00:00Z', '2026-12-31T23:59:00Z'])(
  'the demo people are added on %s',
  async (now) => {
    const database = await openTestDatabase();
    try {
      await add(database, new Date(now));
      expect((await showImports(database)).map(({ state }) => state)).toEqual([
        'ready',
        'undone',
        'applied',
        'applied',
        'applied',
      ]);
    } finally {
      await database.close();
    }
  },
);

describe('a sign-in of a demo account', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await add(database);
  });
  afterAll(() => database.close());

  const students = Object.entries(DEMO_ACCOUNTS).filter(([, account]) => 'student_id' in account);

  // PEOPLE-3, PEOPLE-7
  test.each(students)('%s finds the student record of the import', async (name, account) => {
    const { student_id, entity } = account as Record<'student_id' | 'entity', string>;
    const person = await signIn(database, { sub: name, email: `${name}@portal.example`, ...account });
    expect(person).toMatchObject({ importedAt: '2026-09-15T08:10:00.000Z', previousSignInAt: null });
    expect(person?.students).toEqual([
      {
        studentId: student_id,
        college: entity,
        programme: expect.any(String),
        campus: ['ADPOLY', 'FCHS'].includes(entity) ? expect.stringMatching(/^[a-z-]+$/) : null,
        class: expect.any(Number),
        status: expect.any(String),
      },
    ]);
  });

  // PEOPLE-2
  test('with its second student id finds both student records', async () => {
    const multi = { ...DEMO_ACCOUNTS.multi, sub: 'multi', email: 'multi@portal.example' };
    await signIn(database, multi);
    const person = await signIn(database, { ...multi, student_id: '201800236', entity: 'ATHS' });
    expect(person?.students).toMatchObject([
      { studentId: '201800236', college: 'ATHS', class: 2023, status: 'graduated' },
      { studentId: '202100415', college: 'ADPOLY', class: 2028, status: 'active' },
    ]);
  });

  // PEOPLE-3
  test('of a partner takes over the contact person of the company', async () => {
    const claims = { ...DEMO_ACCOUNTS.partner, sub: 'partner', email: 'partner@portal.example' };
    expect((await signIn(database, claims))?.importedAt).toBe('2026-09-15T08:10:00.000Z');
  });

  // PEOPLE-4
  test('with the address of an imported supervisor makes a pair that waits for a decision', async () => {
    const claims = { ...DEMO_ACCOUNTS.supervisor, sub: 'supervisor', email: 'supervisor@portal.example' };
    expect((await signIn(database, claims))?.importedAt).toBeNull();
    const values = (await openPairs(database)).map(({ value }) => value);
    expect(values).toContain('supervisor@portal.example');
  });
});

// IMPORT-4, IMPORT-6
test('the import that is ready can be started and undone', async () => {
  const database = await openTestDatabase();
  const runJobs = async () => {
    for (const job of listImportJobs(database)) await job.run(new Date(), new AbortController().signal);
  };
  const rows = () =>
    queryOnce(
      database.url,
      `select p.name, p.email, p.mobile, s.* from portal.people p
       left join portal.person_students s on s.person = p.id order by s.student_id, p.name, p.email`,
    );
  try {
    await add(database, new Date());
    const before = await rows();
    const [ready] = await showImports(database);
    const id = ready?.id ?? '';
    await database.transaction((tx) => startImport(tx, ADMIN, id));
    await runJobs();
    expect((await showImports(database))[0]).toMatchObject({
      state: 'applied',
      counts: { new: 6, changed: 3, same: 2, refused: 3, doubtful: 1 },
    });
    expect(await rows()).toHaveLength(before.length + 6);
    await database.transaction((tx) => startUndo(tx, ADMIN, id));
    await runJobs();
    expect((await showImports(database))[0]).toMatchObject({ state: 'undone', counts: { undone: 9 } });
    expect(await rows()).toEqual(before);
  } finally {
    await database.close();
  }
});
