import { afterAll, beforeEach, expect, test } from 'vitest';

import { proofRecordOf } from '#rules/outcomes/reporting.ts';

import { joinPeople } from '../people/matches.ts';
import { addPersonOf } from '../testing/caseload.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createPortalGateway } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { stageOutcomes } from './import/stage.ts';

const ADMIN = { sub: 'admin', name: 'Demo Admin', role: 'admin', permissions: 'people-index,students-index' };
const STUDENT = { sub: 'graduate', name: 'Demo Graduate', role: 'user' };

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});

let first: string;
let second: string;
beforeEach(async () => {
  await queryOnce(
    database.url,
    'truncate portal.people, portal.outcome_imports, portal.files, portal.person_actions cascade',
  );
  const add = async (subject: string | null, studentId: string) => {
    const id = await addPersonOf(database.url, { subject, name: 'Demo Graduate' });
    await queryOnce(
      database.url,
      `insert into portal.person_students (student_id, person, class, status, source) values ($1, $2, 2026, 'graduated', 'import')`,
      [studentId, id],
    );
    return id;
  };
  first = await add('graduate', 'OF-001');
  second = await add(null, 'OF-002');
});

const addOutcome = async (person: string, category: string, recordedAt: string, more = {}) => {
  const values = { person, category, recorded_at: recordedAt, source: 'self', is_latest: true, ...more };
  const names = Object.keys(values);
  const [row] = await queryOnce(
    database.url,
    `insert into portal.outcomes (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(values),
  );
  return String(row?.['id']);
};

const stage = (...rows: [studentId: string, category: string][]) =>
  database.transaction((tx) =>
    stageOutcomes(
      tx,
      { id: 'admin', name: 'Demo Admin' },
      {
        name: 'outcomes.csv',
        lines: rows.map(([studentId, category], at) => ({
          line: at + 2,
          texts: { studentId, category },
          isTooLong: false,
        })),
      },
      new Date(),
    ),
  );

const addRequest = (person: string, asked: number) =>
  queryOnce(
    database.url,
    "insert into portal.outcome_requests (person, class, milestone, asked, asked_at) values ($1, 2026, 'graduation', $2, now())",
    [person, asked],
  );

// OUTCOME-11
test('the copy of a graduate has the outcomes with the salaries, and the lines of imports', async () => {
  await addOutcome(first, 'fullTime', '2026-07-01T08:00:00Z', {
    employer: 'Demo Energy',
    salary_band: 'from10',
    milestone: 'graduation',
    recorded_by_name: 'Demo Counselor',
  });
  await addRequest(first, 2);
  await stage(['OF-001', 'seekingWork'], ['of-٠٠١', 'Retired'], ['OF-002', 'seekingWork']);
  const { data } = await gateway.ask(STUDENT, '{ ownData { data } }');
  const copy = (data?.['ownData'] as { data: string }).data;
  expect(JSON.parse(copy)).toMatchObject({
    outcomes: [
      {
        category: 'Employed full time',
        employer: 'Demo Energy',
        salary: 'AED 10,000 to 14,999',
        milestone: 'At graduation',
        state: 'Not checked yet',
        proof: null,
      },
    ],
    outcomeRequests: [{ class: 2026, milestone: 'At graduation', asked: 2 }],
    outcomeImportLines: [
      { line: 2, values: { category: 'seekingWork' } },
      { line: 3, cells: { category: 'Retired' } },
    ],
  });
  expect(copy).not.toMatch(/Demo Counselor|OF-002/);
});

// OUTCOME-11
test('an erasure erases the outcomes, their proofs and the lines of imports about the graduate', async () => {
  const id = await addOutcome(first, 'fullTime', '2026-07-01T08:00:00Z');
  await queryOnce(
    database.url,
    `insert into portal.files (id, record, field, name, type, size, key_id, data_key, created_at)
     values ('proof-1', $1, 'proof', 'proof.pdf', 'application/pdf', 1, 'k', '', now())`,
    [proofRecordOf(id)],
  );
  await addRequest(first, 1);
  await stage(['OF-001', 'seekingWork'], ['of-٠٠١', 'Retired'], ['OF-002', 'seekingWork']);
  const kept = await gateway.ask(
    ADMIN,
    'query ($id: ID!) { personRecord(id: $id) { kept { outcomes importLines } } }',
    {
      id: first,
    },
  );
  expect(kept.data).toEqual({ personRecord: { kept: { outcomes: 1, importLines: 2 } } });
  const erased = await gateway.ask(
    ADMIN,
    'mutation ($id: ID!, $reason: String!) { erasePerson(id: $id, reason: $reason) }',
    { id: first, reason: 'Asked for it in writing.' },
  );
  expect(codeOf(erased)).toBe('ok');
  for (const table of ['outcomes', 'outcome_requests', 'files'])
    expect(await queryOnce(database.url, `select 1 from portal.${table}`), table).toEqual([]);
  expect(await queryOnce(database.url, 'select accepted, refused from portal.outcome_imports')).toEqual([
    { accepted: [expect.objectContaining({ studentId: 'OF-002' })], refused: [] },
  ]);
});

// OUTCOME-11
test('two people who are joined have the outcomes of both, and the newest is the latest', async () => {
  await addOutcome(first, 'seekingWork', '2026-07-01T08:00:00Z');
  await addOutcome(second, 'fullTime', '2026-08-01T08:00:00Z');
  await addRequest(first, 2);
  await addRequest(second, 1);
  await stage(['OF-002', 'seekingEducation']);
  await stage(['OF-001', 'notSeeking'], ['OF-002', 'notSeeking']);
  await database.transaction((tx) => joinPeople(tx, { first, second }, new Date()));
  const rows = await queryOnce(
    database.url,
    'select person, category, is_latest from portal.outcomes order by recorded_at',
  );
  expect(rows).toEqual([
    { person: first, category: 'seekingWork', is_latest: false },
    { person: first, category: 'fullTime', is_latest: true },
  ]);
  expect(await queryOnce(database.url, 'select person, asked from portal.outcome_requests')).toEqual([
    { person: first, asked: 2 },
  ]);
  const previews = await queryOnce(
    database.url,
    'select accepted from portal.outcome_imports order by lines, created_at',
  );
  const personsOf = ({ accepted }: Record<string, unknown>) =>
    (accepted as { person: string }[]).map(({ person }) => person);
  expect(
    previews
      .map(personsOf)
      .flat()
      .every((person) => person === first),
  ).toBe(true);
  expect(previews.map((row) => personsOf(row).length).sort()).toEqual([1, 1]);
});
