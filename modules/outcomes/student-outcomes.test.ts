import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { addAssignment, addPersonOf } from '../testing/caseload.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createPortalGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { addOutcome, type GivenOutcome } from '../testing/outcomes.ts';

const KEY = { permissions: 'students-index' };
const COUNSELOR = {
  sub: 'counselor',
  name: 'Demo Counselor',
  role: 'careercounselor',
  entity: 'FCHS',
  ...KEY,
};
const SECOND = { ...COUNSELOR, sub: 'second', name: 'Demo Second Counselor' };
const ADMIN = { sub: 'admin', name: 'Demo Admin', role: 'admin', ...KEY };
const VIEWER = { sub: 'viewer', name: 'Demo Viewer', role: 'Viewer', ...KEY };
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const QUESTION = 'Which ward of the hospital is it?';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});

let ids: Record<'own' | 'college' | 'elsewhere' | 'counselor', string>;
beforeEach(async () => {
  await queryOnce(database.url, 'truncate portal.people, portal.outbox cascade');
  const add = async (subject: string, group: string | null, college: string, role = 'user') => {
    const id = await addPersonOf(database.url, { subject, college, role });
    await queryOnce(
      database.url,
      "update portal.people set student_group = $2, email = subject || '@demo.example' where id = $1",
      [id, group],
    );
    return id;
  };
  ids = {
    own: await add('own', 'alumni', 'FCHS'),
    college: await add('college', 'active', 'FCHS'),
    elsewhere: await add('elsewhere', 'alumni', 'ADPOLY'),
    counselor: await add('counselor', null, 'FCHS', 'careercounselor'),
  };
  await addAssignment(database.url, { adviser: ids.counselor, student: ids.own });
});

const add = (given: Partial<GivenOutcome> = {}) => addOutcome(database.url, { person: ids.own, ...given });

const FIELDS = `id category employer jobTitle field city since relatedToStudy milestone source recordedByName
  isLatest state checkedByName question hasProof version`;
const LIST = `query ($student: ID!) { studentOutcomes(student: $student) { total mayRecord items { ${FIELDS} } } }`;
const CHECK = `mutation ($id: ID!, $version: Int!, $decision: OutcomeDecision!, $question: String) {
  checkOutcome(id: $id, version: $version, decision: $decision, question: $question) { ${FIELDS} } }`;
const RECORD = `mutation ($student: ID!, $input: OutcomeInput!, $submission: String) {
  recordStudentOutcome(student: $student, input: $input, submission: $submission) { ${FIELDS} } }`;
const TO_CHECK = '{ outcomesToCheck { total items { student studentName outcome { id } } } }';

interface Read {
  total: number;
  mayRecord: boolean;
  items: Record<string, unknown>[];
}

async function list(claims: TestClaims = COUNSELOR, student = ids.own): Promise<Read> {
  const answer = await gateway.ask(claims, LIST, { student });
  expect(answer.errors).toBeUndefined();
  return answer.data?.['studentOutcomes'] as Read;
}

const verify = (id: string, version = 1, claims: TestClaims = COUNSELOR) =>
  gateway.ask(claims, CHECK, { id, version, decision: 'verified' });
const ask = (id: string, version = 1, question: string | null = QUESTION) =>
  gateway.ask(COUNSELOR, CHECK, { id, version, decision: 'questioned', question });
const messages = () =>
  queryOnce(
    database.url,
    'select kind, person, values, record, read_at is null as "isNew" from portal.messages order by created_at, kind',
  );

// OUTCOME-3
describe('the outcomes of a student', () => {
  test('are the latest first, without the salary, and a Viewer gets neither proof nor question', async () => {
    const first = await add({ isLatest: false, category: 'seekingWork', recordedAt: '2026-10-01T08:00:00Z' });
    const second = await add({ state: 'questioned', question: QUESTION, proof: 'f-1', version: 2 });
    const read = await list();
    expect([read.total, read.mayRecord]).toEqual([2, true]);
    expect(read.items.map(({ id }) => id)).toEqual([second, first]);
    const shown = {
      category: 'fullTime',
      employer: 'Demo Hospital',
      jobTitle: 'Nurse',
      since: '2026-09-01',
      state: 'questioned',
      source: 'self',
      isLatest: true,
      version: 2,
    };
    const more = {
      city: 'abuDhabi',
      field: 'health',
      relatedToStudy: 'yes',
      question: QUESTION,
      hasProof: true,
    };
    expect(read.items[0]).toMatchObject({ ...shown, ...more });
    const none = { city: null, field: null, relatedToStudy: null, question: null, hasProof: false };
    const ofViewer = await list(VIEWER);
    expect(ofViewer.items[0]).toMatchObject({ ...shown, ...none });
    expect(ofViewer.mayRecord).toBe(false);
    const salary = LIST.replace('category', 'salaryBand');
    expect((await gateway.ask(ADMIN, salary, { student: ids.own })).errors?.[0]?.message).toMatch(
      /salaryBand/,
    );
  });
});

// OUTCOME-3
describe('a check', () => {
  test('verifies the latest outcome once, tells no one, and has the name of the user', async () => {
    const id = await add();
    const verified = { state: 'verified', checkedByName: 'Demo Counselor', version: 2, question: null };
    expect((await verify(id)).data?.['checkOutcome']).toMatchObject(verified);
    // A repetition changes nothing, whatever its version.
    expect((await verify(id, 1, ADMIN)).data?.['checkOutcome']).toMatchObject(verified);
    expect(await messages()).toEqual([]);
  });

  test('asks the graduate in a task without the question, which the next outcome settles', async () => {
    const id = await add();
    expect((await ask(id)).data?.['checkOutcome']).toMatchObject({ state: 'questioned', question: QUESTION });
    expect(codeOf(await ask(id))).toBe('ok');
    const task = { kind: 'outcomeQuestioned', person: ids.own, values: {}, record: id, isNew: true };
    expect(await messages()).toEqual([task]);
    const [mail] = await queryOnce(database.url, 'select recipient, values from portal.outbox');
    expect(mail).toMatchObject({ recipient: 'own@demo.example' });
    expect(JSON.stringify(mail)).not.toContain('ward');
    const input = { category: 'seekingWork' };
    expect(codeOf(await gateway.ask(COUNSELOR, RECORD, { student: ids.own, input }))).toBe('ok');
    expect(await messages()).toContainEqual({ ...task, isNew: false });
    expect((await list()).items.map(({ state, isLatest }) => [state, isLatest])).toEqual([
      ['verified', true],
      ['questioned', false],
    ]);
  });

  test('of a questioned outcome settles the task', async () => {
    const id = await add();
    await ask(id);
    expect((await verify(id, 2)).data?.['checkOutcome']).toMatchObject({ state: 'verified', question: null });
    expect((await messages()).map(({ isNew }) => isNew)).toEqual([false]);
  });

  test.each([
    ['a short question', 'Why?', 'Question must have at least 10 characters.'],
    ['a long question', 'x'.repeat(1001), 'Question cannot exceed 1000 characters.'],
    ['no question', null, 'Question must not be empty.'],
  ])('with %s is refused, and changes nothing', async (_, question, message) => {
    const id = await add();
    const answer = await ask(id, 1, question);
    expect(answer.errors?.[0]?.extensions['validation']).toEqual({ question: [message] });
    expect((await list()).items[0]).toMatchObject({ state: 'reported', version: 1 });
  });

  test('of a stale version, or of an outcome that is not the latest one, is a conflict', async () => {
    const old = await add({ isLatest: false, recordedAt: '2026-10-01T08:00:00Z' });
    const id = await add();
    await verify(id, 1, ADMIN);
    const answer = await ask(id, 1);
    expect(codeOf(answer)).toBe('CONFLICT');
    expect(answer.errors?.[0]?.extensions['conflict']).toMatchObject({ by: 'Demo Admin', version: 2 });
    expect(codeOf(await verify(old))).toBe('CONFLICT');
  });

  test('of one of two users at the same time is a conflict', async () => {
    const id = await add();
    const codes = (await Promise.all([verify(id), ask(id)])).map(codeOf);
    expect(codes.toSorted()).toEqual(['CONFLICT', 'ok']);
  });

  test('of the own outcome is refused', async () => {
    const id = await add();
    expect(codeOf(await verify(id, 1, { ...ADMIN, sub: 'own' }))).toBe('FORBIDDEN');
    expect((await list({ ...ADMIN, sub: 'own' })).mayRecord).toBe(false);
  });

  test.each([UNKNOWN, 'some-item', '\0'])('of the unknown outcome %j answers NOT_FOUND', async (id) => {
    expect(codeOf(await verify(id, 1, ADMIN))).toBe('NOT_FOUND');
  });
});

const JOB = {
  category: 'fullTime',
  employer: 'Demo Clinic',
  jobTitle: 'Nurse',
  field: 'health',
  city: 'dubai',
  since: '2026-09-01',
  relatedToStudy: 'yes',
  salaryBand: 'from10',
};

// OUTCOME-4
describe('an outcome that the staff record', () => {
  const record = (input: object = JOB, { student = ids.own, submission }: Record<string, string> = {}) =>
    gateway.ask(COUNSELOR, RECORD, { student, input, submission: submission ?? null });

  test('is verified, counts from now on, and the graduate is told once', async () => {
    await add();
    const submission = 'a'.repeat(22);
    const added = (await record(JOB, { submission })).data?.['recordStudentOutcome'];
    expect(added).toMatchObject({
      employer: 'Demo Clinic',
      source: 'staff',
      state: 'verified',
      isLatest: true,
      recordedByName: 'Demo Counselor',
    });
    expect((await record(JOB, { submission })).data?.['recordStudentOutcome']).toEqual(added);
    expect((await list()).total).toBe(2);
    expect(await messages()).toMatchObject([
      { kind: 'outcomeRecorded', person: ids.own, values: { category: 'fullTime' } },
    ]);
    expect(
      await queryOnce(database.url, "select salary_band from portal.outcomes where source = 'staff'"),
    ).toEqual([{ salary_band: null }]);
  });

  test('needs the details of its category, and ignores others', async () => {
    const answer = await record({ category: 'fullTime', employer: 'Demo Clinic' });
    expect(codeOf(answer)).toBe('VALIDATION_FAILED');
    expect(Object.keys(answer.errors?.[0]?.extensions['validation'] as object)).toEqual([
      'input.jobTitle',
      'input.field',
      'input.city',
      'input.since',
      'input.relatedToStudy',
    ]);
    const free = (await record({ ...JOB, category: 'notSeeking' })).data?.['recordStudentOutcome'];
    expect(free).toMatchObject({ employer: null, since: null, relatedToStudy: null });
  });

  test('is only about students who graduate, and graduates', async () => {
    expect((await list(COUNSELOR, ids.college)).mayRecord).toBe(false);
    const answer = await record(JOB, { student: ids.college });
    expect(codeOf(answer)).toBe('VALIDATION_FAILED');
    expect(answer.errors?.[0]?.message).toMatch(/only of students who graduate/);
    await queryOnce(database.url, "update portal.people set student_group = 'graduating' where id = $1", [
      ids.college,
    ]);
    expect(codeOf(await record(JOB, { student: ids.college }))).toBe('ok');
  });
});

// OUTCOME-4
describe('the list of outcomes to check', () => {
  test('has the reported ones of the own scope, the oldest first, and the dashboard their number', async () => {
    const newer = await add({ recordedAt: '2026-11-02T08:00:00Z' });
    const older = await add({ person: ids.college, recordedAt: '2026-11-01T08:00:00Z' });
    const other = await add({ person: ids.elsewhere, recordedAt: '2026-10-01T08:00:00Z' });
    const read = async (claims: TestClaims) => {
      const { data } = await gateway.ask(claims, TO_CHECK);
      const found = data?.['outcomesToCheck'] as { total: number; items: { outcome: { id: string } }[] };
      const figures = await gateway.ask(claims, '{ dashboard { figures { kind count } } }');
      const { figures: all } = figures.data?.['dashboard'] as { figures: { kind: string; count: number }[] };
      const figure = all.find(({ kind }) => kind === 'outcomesToCheck');
      return [found.items.map(({ outcome }) => outcome.id), found.total, figure?.count];
    };
    expect(await read(COUNSELOR)).toEqual([[older, newer], 2, 2]);
    expect(await read(SECOND)).toEqual([[older], 1, 1]);
    expect(await read(ADMIN)).toEqual([[other, older, newer], 3, 3]);
    await verify(older);
    await ask(newer);
    expect(await read(COUNSELOR)).toEqual([[], 0, undefined]);
    // No one checks the own outcome.
    expect(await read({ ...ADMIN, sub: 'elsewhere' })).toEqual([[], 0, undefined]);
  });
});

// OUTCOME-8
describe('the filter of a list of students', () => {
  const find = async (outcomes: string[], within?: object) => {
    const query = `query ($within: StudentFilters, $filters: StudentFilters) {
      students(within: $within, filters: $filters, sort: outcome) {
        total items { name outcome { category employer state } } } }`;
    const { data } = await gateway.ask(ADMIN, query, { within: within ?? null, filters: { outcomes } });
    const { items, total } = data?.['students'] as { items: { name: string }[]; total: number };
    expect(total).toBe(items.length);
    return items.map(({ name }) => name);
  };

  test('finds students by the latest outcome, and counts a questioned one as unknown', async () => {
    await add({ isLatest: false, category: 'seekingWork', recordedAt: '2026-10-01T08:00:00Z' });
    await add({ category: 'fullTime' });
    await add({ person: ids.college, category: 'seekingWork', state: 'questioned' });
    expect(await find(['seekingWork'])).toEqual([]);
    expect(await find(['fullTime', 'seekingWork'])).toEqual(['Demo own']);
    expect(await find(['unknown'])).toEqual(['Demo college', 'Demo elsewhere']);
    expect(await find(['unknown', 'fullTime'])).toEqual(['Demo college', 'Demo own', 'Demo elsewhere']);
    expect(await find(['fullTime'], { outcomes: ['unknown'] })).toEqual([]);
  });

  test('lists those first who have the same outcome the longest', async () => {
    await add({ category: 'seekingWork', since: '2026-05-01' });
    await add({ person: ids.college, category: 'seekingWork', since: null });
    await add({ person: ids.elsewhere, category: 'seekingEducation', since: '2026-02-01' });
    const names = ['Demo elsewhere', 'Demo own', 'Demo college'];
    expect(await find(['seekingWork', 'seekingEducation'])).toEqual(names);
  });
});

// OUTCOME-3
test('the timeline has what was reported, recorded, verified and questioned', async () => {
  const read = async () => {
    const query = 'query ($id: ID!) { studentCase(id: $id) { timeline { items { kind outcome by } } } }';
    const { data } = await gateway.ask(VIEWER, query, { id: ids.own });
    const { timeline } = data?.['studentCase'] as {
      timeline: { items: { kind: string; outcome: string | null; by: string | null }[] };
    };
    return timeline.items
      .filter(({ kind }) => kind.startsWith('outcome'))
      .map(({ kind, outcome, by }) => [kind, outcome, by]);
  };
  const id = await add();
  await ask(id);
  const reported = ['outcomeReported', 'fullTime', null];
  expect(await read()).toEqual([['outcomeQuestioned', 'fullTime', 'Demo Counselor'], reported]);
  await verify(id, 2, ADMIN);
  expect(await read()).toEqual([['outcomeVerified', 'fullTime', 'Demo Admin'], reported]);
  await gateway.ask(COUNSELOR, RECORD, { student: ids.own, input: { category: 'notSeeking' } });
  expect((await read())[0]).toEqual(['outcomeRecorded', 'notSeeking', 'Demo Counselor']);
  expect(await read()).toHaveLength(3);
});
