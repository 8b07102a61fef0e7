import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { OUTCOME_COLUMN_NAMES, OUTCOME_COLUMNS } from '#rules/outcomes/import-columns.ts';
import { t } from '#rules/text/t.ts';

import { addPersonOf } from '../../testing/caseload.ts';
import { openTestDatabase, queryOnce } from '../../testing/database.ts';
import { codeOf, createPortalGateway, type TestClaims } from '../../testing/gateway.ts';
import { inLanguage } from '../../testing/in-language.ts';
import { createTestKeys } from '../../testing/keys.ts';
import { recordOutcome } from '../record.ts';
import { eraseOldOutcomeImports } from './erase-old.ts';

const KEY = { permissions: 'students-index' };
const ADMIN = { sub: 'admin', name: 'Demo Admin', role: 'admin', ...KEY };
const VIEWER = { sub: 'v', name: 'Demo Viewer', role: 'Viewer', ...KEY };

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});

let graduates: string[];
beforeEach(async () => {
  await queryOnce(database.url, 'truncate portal.people, portal.outcome_imports, portal.messages cascade');
  graduates = [];
  for (const number of [1, 2, 3]) {
    const id = await addPersonOf(database.url, { subject: `graduate-${number}` });
    graduates.push(id);
    await queryOnce(
      database.url,
      `insert into portal.person_students (student_id, person, class, status, source) values ($1, $2, 2026, 'graduated', 'import')`,
      [`G-00${number}`, id],
    );
  }
});

const arabicOf = (text: string) => inLanguage('ar', () => t(text));

const HEADINGS = OUTCOME_COLUMN_NAMES.map((name) => OUTCOME_COLUMNS[name].heading).join(',');
const JOB = 'Demo Energy,Operator,energy,alAin,2026-09-01,yes,from10';
const IMPORT = `id state lines toAdd added remaining refused undoUntil answered { line studentId answeredOn }
  refusedLines { line cells { column text } faults { column message } }`;

interface ShownImport {
  id: string;
  state: string;
  refusedLines: { line: number; faults: { column: string; message: string }[] }[];
}

async function send(content: string | Uint8Array<ArrayBuffer>, claims: TestClaims | null = ADMIN) {
  return await gateway.send(
    claims ?? undefined,
    `mutation ($input: OutcomeImportInput!) { createOutcomeImport(input: $input) { ${IMPORT} } }`,
    { input: { file: null } },
    { 'input.file': new File([content], 'outcomes.csv', { type: 'text/csv' }) },
  );
}

async function stage(...lines: string[]): Promise<ShownImport> {
  const answer = await send(`${HEADINGS}\r\n${lines.join('\r\n')}\r\n`);
  expect(answer.errors).toBeUndefined();
  return answer.data?.['createOutcomeImport'] as ShownImport;
}

const act = (name: string, id: string, claims: TestClaims | null = ADMIN) =>
  gateway.ask(
    claims ?? undefined,
    `mutation ($id: ID!) { ${name}OutcomeImport(id: $id)${name === 'discard' ? '' : ` { ${IMPORT} }`} }`,
    { id },
  );
const read = (id: string, claims: TestClaims | null = ADMIN) =>
  gateway.ask(claims ?? undefined, `query ($id: ID!) { outcomeImport(id: $id) { ${IMPORT} } }`, { id });
const listOutcomes = () =>
  queryOnce(
    database.url,
    `select person, category, employer, source, state, milestone, class, is_latest, recorded_by_name
     from portal.outcomes order by recorded_at, category, person`,
  );
const answerSelf = (person: string, at: string) =>
  database.transaction((tx) =>
    recordOutcome(tx, { person, values: { category: 'seekingWork' }, source: 'self', at: new Date(at) }),
  );

// OUTCOME-7
test('a preview says what would be added and what is wrong, and adds nothing', async () => {
  await answerSelf(graduates[1] ?? '', '2026-10-01T08:00:00Z');
  const preview = await stage(
    `g-001,Employed full time,${JOB}`,
    `G-002,fullTime,${JOB}`,
    `G-001,fullTime,${JOB}`,
    'G-009,seekingWork,,,,,,,',
    'G-003,Retired,,,,,,,',
  );
  expect(preview).toMatchObject({
    state: 'preview',
    lines: 5,
    toAdd: 2,
    added: 0,
    refused: 3,
    undoUntil: null,
    answered: [{ line: 3, studentId: 'G-002', answeredOn: '2026-10-01' }],
  });
  expect(preview.refusedLines.map(({ line, faults }) => [line, faults[0]?.message])).toEqual([
    [4, 'The same person is already in line 2.'],
    [5, 'The directory has no student with this student id.'],
    [6, expect.stringMatching(/Retired.* is not known\. Write Employed full time, /)],
  ]);
  expect(await listOutcomes()).toHaveLength(1);
});

// OUTCOME-7
test('an import adds its outcomes once, and its undoing makes those before the latest again', async () => {
  await answerSelf(graduates[0] ?? '', '2026-10-01T08:00:00Z');
  const { id } = await stage(`G-001,fullTime,${JOB}`, `G-002,fullTime,${JOB}`, 'G-003,seekingWork,,,,,,,');
  for (const time of [1, 2]) {
    expect((await act('apply', id)).data, `time ${time}`).toMatchObject({
      applyOutcomeImport: { state: 'applied', toAdd: 0, added: 3, remaining: 3 },
    });
  }
  const rows = await listOutcomes();
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatchObject({ source: 'self', is_latest: false });
  expect(rows[1]).toMatchObject({
    person: expect.any(String),
    category: 'fullTime',
    employer: 'Demo Energy',
    source: 'import',
    state: 'reported',
    class: 2026,
    is_latest: true,
    recorded_by_name: 'Demo Admin',
  });

  // The same file again says nothing new.
  expect(await stage(`G-001,fullTime,${JOB}`)).toMatchObject({ lines: 1, toAdd: 0, refused: 0 });
  // Another salary adds nothing either: the preview would tell the salary of the graduate.
  expect(await stage(`G-001,fullTime,${JOB.replace(/[^,]*$/, 'from30')}`)).toMatchObject({
    toAdd: 0,
    refused: 0,
  });

  // What was checked since stays.
  await queryOnce(
    database.url,
    "update portal.outcomes set state = 'verified', checked_at = now() where category = 'seekingWork' and source = 'import'",
  );
  for (const time of [1, 2])
    expect((await act('undo', id)).data, `time ${time}`).toMatchObject({
      undoOutcomeImport: { state: 'undone', added: 3, remaining: 1 },
    });
  expect(await listOutcomes()).toEqual([
    expect.objectContaining({ person: graduates[0], source: 'self', is_latest: true }),
    expect.objectContaining({ person: graduates[2], source: 'import', is_latest: true }),
  ]);
});

// OUTCOME-7
test('an import leaves out a graduate who was erased since the preview', async () => {
  const { id } = await stage(`G-001,fullTime,${JOB}`, `G-002,fullTime,${JOB}`);
  await queryOnce(database.url, 'delete from portal.people where id = $1', [graduates[0]]);
  expect((await act('apply', id)).data).toMatchObject({ applyOutcomeImport: { added: 1 } });
});

// OUTCOME-7
test('an import cannot be undone before it is applied, nor discarded or applied after it', async () => {
  const { id } = await stage(`G-001,fullTime,${JOB}`);
  expect(codeOf(await act('undo', id))).toBe('CONFLICT');
  await act('apply', id);
  expect(codeOf(await act('discard', id))).toBe('CONFLICT');
  await act('undo', id);
  expect(codeOf(await act('apply', id))).toBe('CONFLICT');
  const { id: other } = await stage(`G-002,fullTime,${JOB}`);
  expect(codeOf(await act('discard', other))).toBe('ok');
  expect(codeOf(await read(other))).toBe('NOT_FOUND');
});

// OUTCOME-7
describe('a file', () => {
  test('in Windows-1256 with Arabic headings and labels is read', async () => {
    const arabic = ['رقم الطالب', 'الفئة', 'المدينة'].join(';');
    const text = `${arabic}\r\nG-001;${arabicOf('Looking for work')};${arabicOf('Dubai')}\r\n`;
    const letters = new Map(
      Array.from({ length: 256 }, (_, byte) => [
        new TextDecoder('windows-1256').decode(Uint8Array.of(byte)),
        byte,
      ]),
    );
    const answer = await send(Uint8Array.from(text, (letter) => letters.get(letter) ?? 63));
    expect(answer.data).toMatchObject({ createOutcomeImport: { toAdd: 1, refused: 0 } });
  });

  test.each([
    ['without a column', 'Student id\r\nG-001\r\n', /“.*Category.*” is missing/],
    ['without lines', `${HEADINGS}\r\n`, /no further line/],
    [
      'with too many lines',
      `${HEADINGS}\r\n${'G-001,fullTime,,,,,,,\r\n'.repeat(5001)}`,
      /at most 5,000 lines/,
    ],
  ])('%s is refused as a whole', async (_, content, message) => {
    const answer = await send(content);
    expect(answer.errors?.[0]?.extensions['validation']).toEqual({
      'input.file': [expect.stringMatching(message)],
    });
    expect(await queryOnce(database.url, 'select 1 from portal.outcome_imports')).toEqual([]);
  });
});

/** Written by hand: who reads the imports, and who acts. */
const MATRIX: [who: string, claims: TestClaims | null, read: string, act: string][] = [
  ['an administrator', ADMIN, 'ok', 'ok'],
  ['a superadmin', { sub: 's', name: 'S', role: 'superadmin' }, 'ok', 'ok'],
  ['a Viewer', VIEWER, 'ok', 'FORBIDDEN'],
  ['an administrator without the key', { ...ADMIN, permissions: '' }, 'FORBIDDEN', 'FORBIDDEN'],
  ['a counselor', { ...ADMIN, role: 'careercounselor', entity: 'FCHS' }, 'FORBIDDEN', 'FORBIDDEN'],
  ['a supervisor', { ...ADMIN, role: 'supervisor', entity: 'FCHS' }, 'FORBIDDEN', 'FORBIDDEN'],
  ['a partner', { ...ADMIN, role: 'partner', partner_id: '1' }, 'FORBIDDEN', 'FORBIDDEN'],
  ['a graduate', { ...ADMIN, sub: 'graduate-1', role: 'user' }, 'FORBIDDEN', 'FORBIDDEN'],
  ['a partial login', { ...ADMIN, partial: true }, 'FORBIDDEN', 'FORBIDDEN'],
  ['a visitor', null, 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
];

// OUTCOME-7
test.each(MATRIX)('%s reads imports and acts on them only with the role', async (_, claims, reads, acts) => {
  const { id } = await stage(`G-001,fullTime,${JOB}`);
  expect(codeOf(await read(id, claims)), 'read').toBe(reads);
  expect(codeOf(await gateway.ask(claims ?? undefined, '{ outcomeImports { id } }')), 'list').toBe(reads);
  expect(codeOf(await send(`${HEADINGS}\r\nG-002,fullTime,${JOB}`, claims)), 'send').toBe(acts);
  for (const name of ['apply', 'undo']) expect(codeOf(await act(name, id, claims)), name).toBe(acts);
  const { id: other } = await stage(`G-003,fullTime,${JOB}`);
  expect(codeOf(await act('discard', other, claims)), 'discard').toBe(acts);
  const unknown = codeOf(await read('some-item', claims));
  expect(unknown).toBe(reads === 'ok' ? 'NOT_FOUND' : reads);
});

// OUTCOME-7
test('a preview is erased after 7 days, and refused lines after 90 days', async () => {
  const { id: unused } = await stage(`G-001,fullTime,${JOB}`);
  const { id: applied } = await stage(`G-002,fullTime,${JOB}`, 'G-009,fullTime,,,,,,,');
  await act('apply', applied);
  const erase = (days: number) =>
    database.transaction((tx) => eraseOldOutcomeImports(tx, new Date(Date.now() + days * 86_400_000)));
  expect(await erase(6.9)).toBe(0);
  expect(await erase(7.1)).toBe(1);
  expect(codeOf(await read(unused))).toBe('NOT_FOUND');
  expect(await erase(89)).toBe(0);
  expect(await erase(91)).toBe(1);
  expect(await erase(91)).toBe(0);
  expect((await read(applied)).data).toMatchObject({ outcomeImport: { added: 1, refused: 0 } });
});
