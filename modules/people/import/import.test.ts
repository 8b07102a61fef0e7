import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClaims, type Viewer } from '#rules/identity/viewer.ts';

import { openTestDatabase, queryOnce, waitForLocks } from '../../testing/database.ts';
import { codeOf, createModulesGateway, type ModulesGateway } from '../../testing/gateway.ts';
import { createEngineModule } from '../../engine/resource-module.ts';
import { createPeopleModule } from '../people-module.ts';
import { findPerson, recordSignIn } from '../people.ts';
import { applyBatch } from './apply.ts';
import { createImportModule } from './import-module.ts';
import { IMPORT_JOB, listImportJobs } from './job.ts';

const ADMIN = { sub: 'admin-1', name: 'Demo Admin', role: 'admin', permissions: ['people-index'] };
const VIEWER = { sub: 'viewer-1', name: 'Demo Viewer', role: 'Viewer', permissions: ['people-index'] };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let gateway: ModulesGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = createModulesGateway([
    createEngineModule(),
    createPeopleModule(database),
    createImportModule({ database, runJob: () => undefined }),
  ]);
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const HEADINGS = 'Student id,Name,Email,College,Programme,Class,Status,Mobile,Language,Role,Partner id';

const IMPORT = `id state encoding lines ignoredColumns undoUntil failedAt
  counts { new changed same refused undone kept doubtful }`;

/** The same headings, as files have them that name campuses. */
const WITH_CAMPUS = `${HEADINGS},Campus`;

/** Sends a file, and returns the answer. */
async function send(content: string | Uint8Array<ArrayBuffer>, type = 'text/csv') {
  const file = new File([content], 'students.csv', { type });
  return await gateway.send(
    ADMIN,
    `mutation ($input: PeopleImportInput!) { createPeopleImport(input: $input) { ${IMPORT} } }`,
    { input: { file: null } },
    { 'input.file': file },
  );
}

interface ShownImport {
  id: string;
  state: string;
  encoding: string;
  lines: number;
  counts: Record<string, number>;
}

/** Reads a file of lines below the headings. */
async function stage(...lines: string[]): Promise<ShownImport> {
  return await stageFile(HEADINGS, ...lines);
}

async function stageFile(...lines: string[]): Promise<ShownImport> {
  const { data, errors } = await send(`${lines.join('\r\n')}\r\n`);
  expect(errors).toBeUndefined();
  return data?.['createPeopleImport'] as ShownImport;
}

async function runJobs(now = new Date()): Promise<void> {
  for (const job of listImportJobs(database)) await job.run(now, new AbortController().signal);
}

async function act(mutation: string, id: string): Promise<unknown> {
  return codeOf(await gateway.ask(ADMIN, `mutation ($id: ID!) { ${mutation}(id: $id) { id } }`, { id }));
}

async function show(id: string): Promise<ShownImport> {
  const { data } = await gateway.ask(ADMIN, `query ($id: ID!) { peopleImport(id: $id) { ${IMPORT} } }`, {
    id,
  });
  return data?.['peopleImport'] as ShownImport;
}

/** Reads a file, starts its import and waits until it is applied. */
async function apply(...lines: string[]): Promise<ShownImport> {
  return await applyFile(HEADINGS, ...lines);
}

async function applyFile(...lines: string[]): Promise<ShownImport> {
  const { id } = await stageFile(...lines);
  expect(await act('startPeopleImport', id)).toBe('ok');
  await runJobs();
  return await show(id);
}

async function undo(id: string): Promise<ShownImport> {
  expect(await act('undoPeopleImport', id)).toBe('ok');
  await runJobs();
  return await show(id);
}

function userOf(claims: Record<string, unknown>): Viewer {
  const viewer = readClaims({ exp: 4_000_000_000, role: 'user', name: 'Demo', ...claims });
  if (!viewer) throw new Error('The claims are not valid.');
  return viewer;
}

async function signIn(claims: Record<string, unknown>) {
  const viewer = userOf(claims);
  await database.transaction((tx) => recordSignIn(tx, viewer));
  return await database.read((db) => findPerson(db, viewer));
}

async function readStudent(studentId: string) {
  const [row] = await queryOnce(
    database.url,
    `select p.name, p.email, p.subject, p.mobile, s.programme, s.campus, s.class, s.status
     from portal.person_students s join portal.people p on p.id = s.person where s.student_id = $1`,
    [studentId],
  );
  return row;
}

// IMPORT-5
test('an import adds people, changes those it knows by the student id, and leaves the others', async () => {
  const first = await apply(
    '7000001,Demo Student A,a@demo.example,ADPOLY,Robotics,2027,active,0501234567,English,,',
    '7000002,Demo Student B,b@demo.example,FCHS,Nursing,2026,graduating,,,,',
  );
  expect(first).toMatchObject({ state: 'applied', lines: 2, counts: { new: 2, refused: 0 } });
  expect(await readStudent('7000001')).toMatchObject({
    name: 'Demo Student A',
    email: 'a@demo.example',
    subject: null,
    mobile: '0501234567',
    programme: 'Robotics',
    class: 2027,
    status: 'active',
  });
  const second = await apply(
    '7000001,Demo Student A,a@demo.example,ADPOLY,Robotics,2028,active,,,,',
    '7000002,Demo Student B,b@demo.example,FCHS,Nursing,2026,graduating,,,,',
  );
  expect(second.counts).toMatchObject({ new: 0, changed: 1, same: 1 });
  // An empty cell changes nothing.
  expect(await readStudent('7000001')).toMatchObject({ class: 2028, mobile: '0501234567' });
});

// IMPORT-6
test('the undoing of an import removes what it added and restores what it changed', async () => {
  await apply('7100001,Demo Student C,c@demo.example,ATHS,,2027,active,,,,');
  const second = await apply(
    '7100001,Demo Student C,c2@demo.example,ATHS,Aviation,2028,graduating,0501111111,Arabic,,',
    '7100002,Demo Student D,d@demo.example,ATHS,,2027,active,,,,',
  );
  expect(await readStudent('7100001')).toMatchObject({ email: 'c2@demo.example', programme: 'Aviation' });
  const undone = await undo(second.id);
  expect(undone).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 0 } });
  expect(await readStudent('7100001')).toMatchObject({
    email: 'c@demo.example',
    mobile: null,
    programme: null,
    class: 2027,
    status: 'active',
  });
  expect(await readStudent('7100002')).toBeUndefined();
});

// IMPORT-6
test('the undoing leaves what a later import has written, until that one is undone', async () => {
  const first = await apply('7200001,Demo Student E,e@demo.example,ATHS,Old,2027,active,,,,');
  const second = await apply('7200001,Demo Student E,e@demo.example,ATHS,New,2027,active,,,,');
  expect((await undo(first.id)).counts).toMatchObject({ undone: 0, kept: 1 });
  expect(await readStudent('7200001')).toMatchObject({ programme: 'New' });
  await undo(second.id);
  expect(await readStudent('7200001')).toMatchObject({ programme: 'Old' });
});

// IMPORT-6
test.each([
  ['changed another value', '0507777777'],
  ['listed the person unchanged', ''],
])('the undoing leaves a student whom a later import has %s of', async (_, mobile) => {
  const studentId = mobile === '' ? '7210001' : '7210002';
  const line = (number: string) =>
    `${studentId},Demo Student,${studentId}@demo.example,ATHS,Old,2027,active,${number},,,`;
  const first = await apply(line(''));
  const second = await apply(line(mobile));
  expect((await undo(first.id)).counts).toMatchObject({ undone: 0, kept: 1 });
  expect(await readStudent(studentId)).toMatchObject({ programme: 'Old' });
  await undo(second.id);
  expect(await readStudent(studentId)).toMatchObject({ programme: 'Old', mobile: null });
});

// IMPORT-6, PEOPLE-5
test('the undoing of the imports of two joined people removes the joined person', async () => {
  const first = await apply('7220001,Demo Student P,p@demo.example,ATHS,,2023,graduated,,,,');
  const second = await apply('7220002,Demo Student P,p@demo.example,ADPOLY,,2027,active,,,,');
  expect(await decide(await findPair('p@demo.example'), true)).toBe('ok');
  await undo(first.id);
  expect(await readStudent('7220002')).toBeDefined();
  await undo(second.id);
  const rows = await queryOnce(database.url, "select 1 from portal.people where email = 'p@demo.example'");
  expect(rows).toEqual([]);
});

// IMPORT-6, PEOPLE-2
test('a student id that a token names keeps the college of the token', async () => {
  const { id } = await apply('7230001,Demo Student,,FCHS,Nursing,2027,active,,,,');
  await signIn({ sub: 'college', student_id: '7230001', entity: 'ADPOLY' });
  await apply('7230001,Demo Student,,FCHS,Nursing,2028,active,,,,');
  await undo(id);
  const [row] = await queryOnce(
    database.url,
    "select college, class from portal.person_students where student_id = '7230001'",
  );
  expect(row).toEqual({ college: 'ADPOLY', class: 2028 });
});

// IMPORT-6
test('the undoing leaves the account of a person who has signed in since, without the imported values', async () => {
  const first = await apply('7300001,Demo Student F,f@demo.example,ATHS,Robotics,2027,active,0502222222,,,');
  await signIn({
    sub: 'f',
    student_id: '7300001',
    name: 'Demo F',
    email: 'f@portal.example',
    entity: 'ATHS',
  });
  await undo(first.id);
  expect(await readStudent('7300001')).toEqual({
    name: 'Demo F',
    email: 'f@portal.example',
    subject: 'f',
    mobile: null,
    programme: null,
    campus: null,
    class: null,
    status: null,
  });
});

// IMPORT-2, IMPORT-3, IMPORT-6
test('an import writes the campus of students, and its undoing restores it', async () => {
  const line = (campus: string) => `7240001,Demo Student,,FCHS,Nursing,2027,active,,,,,${campus}`;
  await applyFile(WITH_CAMPUS, line('Al Ain'));
  expect(await readStudent('7240001')).toMatchObject({ campus: 'al-ain' });
  const { id } = await stageFile(WITH_CAMPUS, line('أبوظبي'));
  const { data } = await gateway.ask(
    ADMIN,
    'query ($id: ID!) { peopleImportLines(id: $id) { items { changes { column from to } } } }',
    { id },
  );
  expect(data).toEqual({
    peopleImportLines: { items: [{ changes: [{ column: 'campus', from: 'al-ain', to: 'abu-dhabi' }] }] },
  });
  expect(await act('startPeopleImport', id)).toBe('ok');
  await runJobs();
  expect(await readStudent('7240001')).toMatchObject({ campus: 'abu-dhabi' });
  // Neither an empty cell nor a file without the column changes it.
  expect((await applyFile(WITH_CAMPUS, line(''))).counts).toMatchObject({ same: 1 });
  expect((await apply(line('').slice(0, -1))).counts).toMatchObject({ same: 1 });
  expect(await readStudent('7240001')).toMatchObject({ campus: 'abu-dhabi' });
  const last = await applyFile(WITH_CAMPUS, line('Ajman'));
  expect(await readStudent('7240001')).toMatchObject({ campus: 'ajman' });
  await undo(last.id);
  expect(await readStudent('7240001')).toMatchObject({ campus: 'abu-dhabi' });
});

// IMPORT-6
test('the undoing of an import keeps the student id of a token, without the campus', async () => {
  const { id } = await applyFile(WITH_CAMPUS, '7240002,Demo Student,,FCHS,,2027,active,,,,,Al Ain');
  const person = await signIn({ sub: 'campus', student_id: '7240002', entity: 'FCHS' });
  expect(person?.students).toMatchObject([{ studentId: '7240002', campus: 'al-ain' }]);
  await undo(id);
  expect(await readStudent('7240002')).toMatchObject({ subject: 'campus', campus: null });
});

// PEOPLE-5
test('two people who are joined keep the campus of each student id', async () => {
  await applyFile(
    WITH_CAMPUS,
    '7240003,Demo Student Q,q@demo.example,ADPOLY,,2023,graduated,,,,,Al Ain',
    '7240004,Demo Student Q,q@demo.example,ADPOLY,,2027,active,,,,,Abu Dhabi',
  );
  expect(await decide(await findPair('q@demo.example'), true)).toBe('ok');
  const { data } = await gateway.ask(
    ADMIN,
    '{ people(list: people, filters: { search: "q@demo.example" }) { items { students { studentId campus } } } }',
  );
  expect(data).toEqual({
    people: {
      items: [
        {
          students: [
            { studentId: '7240003', campus: 'al-ain' },
            { studentId: '7240004', campus: 'abu-dhabi' },
          ],
        },
      ],
    },
  });
});

// PEOPLE-3
describe('a sign-in', () => {
  test('with the student id of an imported person gets the values of the import', async () => {
    await apply('7400001,Demo Student G,g@demo.example,ADPOLY,Robotics,2027,active,,,,');
    const person = await signIn({ sub: 'g', student_id: '7400001', email: 'other@portal.example' });
    expect(person?.students).toEqual([
      {
        studentId: '7400001',
        college: 'ADPOLY',
        programme: 'Robotics',
        campus: null,
        class: 2027,
        status: 'active',
      },
    ]);
  });

  test('with the e-mail address of an imported person gets none of that person, and waits as a pair', async () => {
    await apply('7400002,Demo Student H,h@demo.example,ADPOLY,Robotics,2027,active,0503333333,,,');
    const person = await signIn({ sub: 'h', email: 'H@demo.example', name: 'Demo Student H' });
    expect(person).toMatchObject({ importedAt: null, students: [] });
    const { data } = await gateway.ask(
      ADMIN,
      '{ personMatches { items { id reason value first { lastSignInAt } second { students { studentId } } } } }',
    );
    const { items } = data?.['personMatches'] as { items: { id: string; value: string }[] };
    expect(items.find(({ value }) => value === 'h@demo.example')).toMatchObject({
      reason: 'email',
      first: { lastSignInAt: expect.any(String) as unknown },
      second: { students: [{ studentId: '7400002' }] },
    });
  });

  test('with the name of an imported person gets none of that person, and no pair', async () => {
    await apply('7400003,Demo Student I,i@demo.example,ADPOLY,,2027,active,,,,');
    expect(await signIn({ sub: 'i', name: 'Demo Student I' })).toMatchObject({ students: [] });
    const rows = await queryOnce(
      database.url,
      `select 1 from portal.person_matches m join portal.people p on p.id in (m.first, m.second)
       where p.subject = 'i'`,
    );
    expect(rows).toEqual([]);
  });

  test('of an account with two student ids has both student records', async () => {
    await apply(
      '7400004,Demo Student J,j@demo.example,ADPOLY,Robotics,2027,active,,,,',
      '7400005,Demo Student J,j2@demo.example,ATHS,,2023,graduated,,,,',
    );
    await signIn({ sub: 'j', student_id: '7400004', entity: 'ADPOLY' });
    const person = await signIn({ sub: 'j', student_id: '7400005', entity: 'ATHS' });
    expect(person?.students.map(({ studentId, class: year }) => [studentId, year])).toEqual([
      ['7400004', 2027],
      ['7400005', 2023],
    ]);
  });

  test('with the partner id and the e-mail address of an imported partner is that person', async () => {
    await apply(',Demo Contact,contact@demo.example,,,,,0504444444,,partner,p77');
    const claims = { sub: 'k', role: 'partner', partner_id: 'p77' };
    expect(await signIn({ ...claims, email: 'contact@demo.example' })).toMatchObject({
      importedAt: expect.any(String) as unknown,
    });
    await apply(',Demo Contact 2,contact2@demo.example,,,,,,,partner,78');
    expect(await signIn({ ...claims, sub: 'k2', email: 'contact2@demo.example' })).toMatchObject({
      importedAt: null,
    });
  });

  test('with a student id that another account has gets nothing of it, and waits as a pair', async () => {
    await apply('7400006,Demo Student L,l@demo.example,ADPOLY,Robotics,2027,active,,,,');
    await signIn({ sub: 'l', student_id: '7400006' });
    expect(await signIn({ sub: 'l2', student_id: '7400006' })).toMatchObject({ students: [] });
    const rows = await queryOnce(
      database.url,
      "select reason, state from portal.person_matches where value = '7400006'",
    );
    expect(rows).toEqual([{ reason: 'studentId', state: 'open' }]);
  });
});

// PEOPLE-3
test('a student who signs in while an import adds this student is one person', async () => {
  const { id } = await stage('7450001,Demo Student X,x@demo.example,ADPOLY,Robotics,2027,active,,,,');
  await act('startPeopleImport', id);
  const applied = Promise.withResolvers<unknown>();
  const isWaited = Promise.withResolvers<unknown>();
  const importing = database.transaction(async (tx) => {
    await applyBatch(tx, id, new Date());
    applied.resolve(undefined);
    await isWaited.promise;
  });
  await applied.promise;
  const signingIn = signIn({ sub: 'x', student_id: '7450001', email: 'x@demo.example' });
  await waitForLocks(database.url);
  isWaited.resolve(undefined);
  await importing;
  expect((await signingIn)?.students).toMatchObject([{ studentId: '7450001', class: 2027 }]);
  const rows = await queryOnce(
    database.url,
    "select subject from portal.people where email = 'x@demo.example'",
  );
  expect(rows).toEqual([{ subject: 'x' }]);
  await runJobs();
});

async function findPair(value: string): Promise<string> {
  const [row] = await queryOnce(database.url, 'select id from portal.person_matches where value = $1', [
    value,
  ]);
  return row?.['id'] as string;
}

async function decide(id: string, isSame: boolean, claims = ADMIN) {
  return codeOf(
    await gateway.ask(
      claims,
      'mutation ($id: ID!, $isSame: Boolean!) { decidePersonMatch(id: $id, isSame: $isSame) }',
      { id, isSame },
    ),
  );
}

// PEOPLE-5
describe('a pair', () => {
  test('of one person is joined: the account has the values of the import then', async () => {
    await apply('7500001,Demo Student M,m@demo.example,ADPOLY,Robotics,2027,active,0505555555,,,');
    await signIn({ sub: 'm', email: 'm@demo.example' });
    const id = await findPair('m@demo.example');
    expect(await decide(id, true, VIEWER)).toBe('FORBIDDEN');
    expect(await decide(id, true)).toBe('ok');
    expect(await readStudent('7500001')).toMatchObject({ subject: 'm', mobile: '0505555555', class: 2027 });
    expect(await decide(id, true)).toBe('CONFLICT');
  });

  test('of two people stays apart, and no later sign-in or import asks again', async () => {
    const line = '7500002,Demo Student N,n@demo.example,ADPOLY,Robotics,2027,active,,,,';
    await apply(line);
    await signIn({ sub: 'n', email: 'n@demo.example' });
    expect(await decide(await findPair('n@demo.example'), false)).toBe('ok');
    expect(await signIn({ sub: 'n', email: 'n@demo.example' })).toMatchObject({ students: [] });
    await apply(line.replace('2027', '2028'));
    const rows = await queryOnce(
      database.url,
      "select state from portal.person_matches where value = 'n@demo.example'",
    );
    expect(rows).toEqual([{ state: 'different' }]);
  });

  test('of which the second person has signed in since keeps the account', async () => {
    await apply('7500003,Demo Student O,o@demo.example,ADPOLY,,2027,active,,,,');
    await apply('7500004,Demo Student O,o@demo.example,ATHS,,2023,graduated,,,,');
    await signIn({ sub: 'o', student_id: '7500004', email: 'o@portal.example' });
    expect(await decide(await findPair('o@demo.example'), true)).toBe('ok');
    expect(await readStudent('7500003')).toMatchObject({ subject: 'o' });
    expect(await readStudent('7500004')).toMatchObject({ subject: 'o' });
  });

  test('of two accounts gives the student id to the account that claims it', async () => {
    await signIn({ sub: 'q', student_id: '7500005' });
    await signIn({ sub: 'q2', student_id: '7500005' });
    expect(await decide(await findPair('7500005'), true)).toBe('ok');
    expect(await readStudent('7500005')).toMatchObject({ subject: 'q2' });
  });

  test('about a student id is not asked about again after the decision', async () => {
    await signIn({ sub: 's1', student_id: '7510001' });
    await signIn({ sub: 's2', student_id: '7510001' });
    expect(await decide(await findPair('7510001'), true)).toBe('ok');
    await signIn({ sub: 's1', student_id: '7510001' });
    const rows = await queryOnce(
      database.url,
      "select state from portal.person_matches where value = '7510001'",
    );
    expect(rows).toEqual([{ state: 'same' }]);
  });

  test('keeps its decision when one of its people is joined with a third person', async () => {
    await apply('7520001,Demo Student,t@demo.example,ATHS,,2023,graduated,,,,');
    await apply('7520002,Demo Student,t@demo.example,ADPOLY,,2027,active,,,,');
    expect(await decide(await findPair('t@demo.example'), false)).toBe('ok');
    await signIn({ sub: 't', email: 't@demo.example' });
    const open = "select id from portal.person_matches where value = 't@demo.example' and state = 'open'";
    const [pair] = await queryOnce(database.url, open);
    expect(await decide(pair?.['id'] as string, true)).toBe('ok');
    // The account and the other student were found before. The decision about the students now concerns them.
    await signIn({ sub: 't', email: 't@demo.example' });
    const left = await queryOnce(
      database.url,
      "select state from portal.person_matches where value = 't@demo.example' order by state",
    );
    expect(left).toEqual([{ state: 'different' }, { state: 'same' }]);
  });

  test('is found in an import too, with a line that says so', async () => {
    await signIn({ sub: 'r', email: 'r@demo.example' });
    const staged = await stage('7500006,Demo Student R,r@demo.example,ADPOLY,,2027,active,,,,');
    expect(staged.counts).toMatchObject({ new: 1, doubtful: 1 });
    await act('startPeopleImport', staged.id);
    await runJobs();
    expect((await show(staged.id)).counts).toMatchObject({ new: 1, doubtful: 1 });
    expect(await findPair('r@demo.example')).toBeDefined();
  });
});

// IMPORT-1
describe('a file', () => {
  const line = '7600001,فاطمة الزعابي,fatima@demo.example,FCHS,التمريض,2027,active,,,,';
  // The letters of the line above in Windows-1256.
  const WINDOWS_1256: Readonly<Record<string, number>> = {
    ف: 0xdd,
    ا: 0xc7,
    ط: 0xd8,
    م: 0xe3,
    ة: 0xc9,
    ل: 0xe1,
    ز: 0xd2,
    ع: 0xda,
    ب: 0xc8,
    ي: 0xed,
    ت: 0xca,
    ر: 0xd1,
    ض: 0xd6,
  };
  const encode = (text: string) =>
    Uint8Array.from(text, (letter) => WINDOWS_1256[letter] ?? letter.charCodeAt(0));

  /** A text in UTF-8 with a byte that no UTF-8 text has. */
  const damaged = (text: string) => Uint8Array.from([...new TextEncoder().encode(text), 0xff]);

  test.each([
    ['in UTF-8', 'UTF-8', `${HEADINGS}\n${line}`],
    ['in UTF-8 with a byte order mark', 'UTF-8', `\ufeff${HEADINGS}\n${line}`],
    ['in Windows-1256', 'Windows-1256', encode(`${HEADINGS}\n${line}`)],
    ['with semicolons', 'UTF-8', `${HEADINGS}\n${line}`.replaceAll(',', ';')],
    ['with tabs', 'UTF-8', `${HEADINGS}\n${line}`.replaceAll(',', '\t')],
    ['with Arabic headings', 'UTF-8', `رقم الطالب,الاسم,الكلية,الحالة\n7600001,فاطمة الزعابي,FCHS,نشط`],
  ])('%s keeps Arabic names', async (_, encoding, content) => {
    const { data } = await send(content);
    const { id, ...staged } = data?.['createPeopleImport'] as ShownImport;
    expect(staged).toMatchObject({ encoding, state: 'ready', lines: 1, counts: { refused: 0 } });
    const lines = await gateway.ask(
      ADMIN,
      'query ($id: ID!) { peopleImportLines(id: $id) { items { line name } } }',
      { id },
    );
    expect(lines.data?.['peopleImportLines']).toEqual({ items: [{ line: 2, name: 'فاطمة الزعابي' }] });
  });

  test.each([
    ['without a column for the name', 'Student id,Email\n1,a@b.example', /“⁨Name⁩” is missing/u],
    ['without an identity', 'Name\nDemo', /“⁨Student id⁩” is missing/u],
    [
      'with a column twice',
      `Name,Student id,Student number\nDemo,1,2`,
      /more than one heading “⁨Student id⁩”/u,
    ],
    ['without lines', HEADINGS, /no further line/],
    ['without anything', ' ', /must have the headings/],
    ['with one damaged letter', damaged(`${HEADINGS}\n${line}`), /Save it again as “CSV UTF-8”/],
    ['with a byte order mark that is not UTF-8', damaged(`\ufeff${HEADINGS}`), /Save it again/],
    ['with a quotation mark that is not closed', `${HEADINGS}\n7,"Demo`, /Line 2 cannot be read as CSV/],
  ])('%s is refused, and nothing of it stays', async (_, content, message) => {
    const before = await queryOnce(database.url, 'select count(*) from portal.people_imports');
    const { errors } = await send(content);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(JSON.stringify(errors)).toMatch(message);
    expect(await queryOnce(database.url, 'select count(*) from portal.people_imports')).toEqual(before);
  });

  test.each([
    ['of another type', new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' })],
    ['in UTF-16', new File([new Uint8Array([0xff, 0xfe, 0x4e, 0])], 'a.csv', { type: 'text/csv' })],
  ])('%s is refused with its reason', async (_, file) => {
    const { text } = await gateway.send(
      ADMIN,
      'mutation ($input: PeopleImportInput!) { createPeopleImport(input: $input) { id } }',
      { input: { file: null } },
      { 'input.file': file },
    );
    expect(text).toContain('Only CSV files in UTF-8 or Windows-1256 are accepted.');
  });
});

// IMPORT-3
test('a preview names each wrong cell, and a person who is there twice, and changes nothing', async () => {
  const { id, counts } = await stage(
    '7700001,Demo Student S,s@demo.example,ADPOLY,,2027,active,,,,',
    '7700001,Demo Student S,s@demo.example,ADPOLY,,2027,active,,,,',
    '7700002,,no address,HARVARD,,next year,asleep,12,French,king,',
  );
  expect(counts).toMatchObject({ new: 1, refused: 2 });
  const { data } = await gateway.ask(
    ADMIN,
    'query ($id: ID!) { peopleImportLines(id: $id, only: refused) { total items { line faults { column message } } } }',
    { id },
  );
  const { items } = data?.['peopleImportLines'] as { items: { line: number; faults: object[] }[] };
  expect(items).toMatchObject([
    { line: 3, faults: [{ column: 'studentId', message: 'The same person is already in line 2.' }] },
    {
      line: 4,
      faults: [
        { column: 'name', message: '“Name” is missing.' },
        { column: 'email', message: 'The e-mail address is not valid.' },
        {
          column: 'college',
          message: '“⁨HARVARD⁩” is not known. Write ATHS, ADPOLY, FCHS or ADVETI.',
        },
        { column: 'class' },
        {
          column: 'status',
          message: '“⁨asleep⁩” is not known. Write Active, Graduating, Graduated or Left.',
        },
        { column: 'mobile' },
        { column: 'language', message: 'The language is Arabic or English.' },
        { column: 'role' },
      ],
    },
  ]);
  expect(await readStudent('7700001')).toBeUndefined();
});

// PEOPLE-6
test('a filter that PostgreSQL cannot store is no error', async () => {
  const query =
    '{ people(list: people, filters: { roles: ["a\\u0000"], colleges: ["\\u0000"], key: "\\u0000" }) { total } }';
  expect(codeOf(await gateway.ask(ADMIN, query))).toBe('ok');
});

// IMPORT-3
test('a preview says what a line changes, and a line with too many cells is refused', async () => {
  await apply('7760001,Demo Student,,ADPOLY,Robotics,2027,active,,,,');
  await signIn({ sub: 'z', student_id: '7760001', name: 'Demo Z' });
  const { id } = await stage(
    '7760001,Another Name,,ADPOLY,Robotics,2028,active,,,,',
    '7760002,Demo, Student,,ADPOLY,Robotics,2028,active,,,,x',
  );
  const { data } = await gateway.ask(
    ADMIN,
    `query ($id: ID!) { peopleImportLines(id: $id) {
      items { outcome hasAccount changes { column from to } faults { message } } } }`,
    { id },
  );
  expect(data?.['peopleImportLines']).toMatchObject({
    items: [
      { outcome: 'changed', hasAccount: true, changes: [{ column: 'class', from: '2027', to: '2028' }] },
      { outcome: 'refused', faults: [{ message: expect.stringContaining('more cells') as unknown }] },
    ],
  });
});

// PEOPLE-5, IMPORT-7
test('a line whose pair is decided waits for no decision any more', async () => {
  await signIn({ sub: 'w', email: 'w@demo.example' });
  const { id, counts } = await apply('7740001,Demo Student W,w@demo.example,ADPOLY,,2027,active,,,,');
  expect(counts).toMatchObject({ doubtful: 1 });
  await decide(await findPair('w@demo.example'), false);
  expect((await show(id)).counts).toMatchObject({ new: 1, doubtful: 0 });
});

// IMPORT-5
test('an import that fails does not stop the next one, and says so', async () => {
  const broken = await stage('7750001,Demo Student,,ADPOLY,,2027,active,,,,');
  await queryOnce(
    database.url,
    `update portal.people_import_lines set values = values || '{"class": "no year"}' where import = $1`,
    [broken.id],
  );
  const next = await stage('7750002,Demo Student,,ADPOLY,,2027,active,,,,');
  await act('startPeopleImport', broken.id);
  await act('startPeopleImport', next.id);
  await expect(runJobs()).rejects.toThrow();
  await expect(runJobs()).rejects.toThrow();
  expect(await show(next.id)).toMatchObject({ state: 'applied' });
  expect(await show(broken.id)).toMatchObject({ state: 'applying', failedAt: expect.any(String) as unknown });
  await queryOnce(database.url, 'delete from portal.people_imports where id = $1', [broken.id]);
});

// IMPORT-7
test('a line has the number of its row in a spreadsheet, after empty rows and cells with line breaks', async () => {
  const { id } = await stage(
    '7710001,"Demo\r\nStudent A",,ADPOLY,,2027,active,,,,',
    '',
    ',,,,,,,,,,',
    '7710002,Demo Student B,,ADPOLY,,2027,active,,,,',
  );
  const { data } = await gateway.ask(
    ADMIN,
    'query ($id: ID!) { peopleImportLines(id: $id) { items { line name } } }',
    { id },
  );
  expect(data?.['peopleImportLines']).toEqual({
    items: [
      { line: 2, name: 'Demo Student A' },
      { line: 5, name: 'Demo Student B' },
    ],
  });
});

// IMPORT-4, PEOPLE-5
test('a line with the address of a joined person finds the account, and no line finds it by its address', async () => {
  const staff = (address: string) => `,Demo Staff,${address},,,,,,,supervisor,`;
  await apply(staff('joined@demo.example'));
  await signIn({ sub: 'staff', role: 'supervisor', email: 'joined@demo.example' });
  expect(await decide(await findPair('joined@demo.example'), true)).toBe('ok');
  await signIn({ sub: 'staff', role: 'supervisor', email: 'changed@demo.example' });
  const { counts } = await stage(staff('joined@demo.example'), staff('changed@demo.example'));
  expect(counts).toMatchObject({ new: 1, same: 1 });
});

// PEOPLE-4
test('an address that many people have makes few pairs', async () => {
  await apply(
    ...Array.from(
      { length: 30 },
      (_, index) => `${7_720_000 + index},Demo Student,office@demo.example,ADPOLY,,2027,active,,,,`,
    ),
  );
  const pairs = await queryOnce(
    database.url,
    "select 1 from portal.person_matches where value = 'office@demo.example'",
  );
  await apply('7721000,Demo Student,office@demo.example,ADPOLY,,2027,active,,,,');
  const later = await queryOnce(
    database.url,
    "select 1 from portal.person_matches where value = 'office@demo.example'",
  );
  expect([pairs.length, later.length]).toEqual([0, 0]);
});

// IMPORT-6, PEOPLE-5
test('the undoing after a join takes the imported mobile number away from the account', async () => {
  const { id } = await apply(
    '7730001,Demo Student Y,y@demo.example,ADPOLY,Robotics,2027,active,0506666666,,,',
  );
  await signIn({ sub: 'y', email: 'y@demo.example' });
  expect(await decide(await findPair('y@demo.example'), true)).toBe('ok');
  await undo(id);
  const rows = await queryOnce(database.url, "select mobile from portal.people where subject = 'y'");
  expect(rows).toEqual([{ mobile: null }]);
});

// IMPORT-4
test('an import is started once, and discarded only before its start', async () => {
  const { id } = await stage('7800001,Demo Student T,,ADPOLY,,2027,active,,,,');
  expect(await act('undoPeopleImport', id)).toBe('CONFLICT');
  expect(await act('startPeopleImport', id)).toBe('ok');
  expect(await act('startPeopleImport', id)).toBe('ok');
  const discard = 'mutation ($id: ID!) { discardPeopleImport(id: $id) }';
  expect(codeOf(await gateway.ask(ADMIN, discard, { id }))).toBe('CONFLICT');
  await runJobs();
  const other = await stage('7800002,Demo Student U,,ADPOLY,,2027,active,,,,');
  expect(codeOf(await gateway.ask(ADMIN, discard, { id: other.id }))).toBe('ok');
  expect(codeOf(await gateway.ask(ADMIN, discard, { id: other.id }))).toBe('NOT_FOUND');
});

// IMPORT-8
test('the lines of an import are erased after 90 days, and a preview that was not started after 7', async () => {
  const applied = await apply('7900001,Demo Student V,,ADPOLY,,2027,active,,,,');
  const ready = await stage('7900002,Demo Student W,,ADPOLY,,2027,active,,,,');
  await runJobs(new Date(Date.now() + 8 * 86_400_000));
  expect(await show(ready.id)).toBeUndefined();
  expect(await show(applied.id)).toMatchObject({ counts: { new: 1 } });
  await runJobs(new Date(Date.now() + 91 * 86_400_000));
  expect(await show(applied.id)).toMatchObject({ state: 'applied', counts: { new: 1 } });
  expect(await readStudent('7900001')).toBeDefined();
});

// RIGHT-2, PEOPLE-6
test.each([
  ['a Viewer', VIEWER],
  ['a supervisor with the key', { ...ADMIN, role: 'supervisor' }],
  ['an admin without the key', { ...ADMIN, permissions: [] }],
])('%s imports no people', async (_, claims) => {
  const { errors } = await gateway.send(
    claims,
    'mutation ($input: PeopleImportInput!) { createPeopleImport(input: $input) { id } }',
    { input: { file: null } },
    { 'input.file': new File([HEADINGS], 'a.csv', { type: 'text/csv' }) },
  );
  expect(errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
});

test('the name of the job is the one that a start asks for', () => {
  expect(listImportJobs(database).map(({ name }) => name)).toContain(IMPORT_JOB);
});
