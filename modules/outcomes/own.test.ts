import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { PDF } from '#rules/files/testing/samples.ts';
import { readClaims } from '#rules/identity/viewer.ts';
import { proofRecordOf, PROOF_FIELD } from '#rules/outcomes/reporting.ts';

import { openFile } from '../files/store.ts';
import { addAssignment, addPersonOf } from '../testing/caseload.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createPortalGateway, createTestLog, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { OWN_OUTCOME_SOURCE } from './dashboard-source.ts';

const KEYS = createTestKeys();
const STUDENT = { role: 'user', permissions: 'students-index' };
const ALUMNI = {
  ...STUDENT,
  sub: 'alumni',
  name: 'Demo Graduate',
  user_type: 'college_graduate',
  entity: 'FCHS',
};
const GRADUATING = { ...ALUMNI, sub: 'graduating', user_type: 'school_graduating' };
const ACTIVE = { ...STUDENT, sub: 'active', name: 'Demo Student', user_type: 'student' };
const STAFF = { permissions: 'students-index', entity: 'FCHS' };
const JOB = {
  category: 'fullTime',
  employer: ' Demo Hospital ',
  jobTitle: 'Nurse',
  field: 'health',
  city: 'abuDhabi',
  since: '2026-09-01',
  relatedToStudy: 'yes',
  salaryBand: 'from10',
};
const OWN = `id category employer jobTitle field city since relatedToStudy salaryBand hasProof source milestone
  isLatest state question`;
const REPORT = `mutation ($input: OutcomeInput!, $proof: Upload, $submission: String) {
  reportOutcome(input: $input, proof: $proof, submission: $submission) { ${OWN} }
}`;
const LIST = `{ ownOutcomes { total mayReport lastRequest { milestone askedAt } items { ${OWN} } } }`;
const PROOF = 'query ($id: ID!) { outcomeProof(id: $id) { id name type size } }';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, KEYS);
afterAll(async () => {
  await gateway.close();
  await database.close();
});

let person: string;
beforeEach(async () => {
  await queryOnce(database.url, 'truncate portal.people, portal.files cascade');
  person = await addPersonOf(database.url, { subject: 'alumni', college: 'FCHS' });
});

type Row = Record<string, unknown> & { id: string };
interface Listed {
  total: number;
  mayReport: boolean;
  lastRequest: unknown;
  items: Row[];
}

async function list(claims: TestClaims = ALUMNI): Promise<Listed> {
  const answer = await gateway.ask(claims, LIST);
  expect(answer.errors).toBeUndefined();
  return answer.data?.['ownOutcomes'] as Listed;
}

const report = (input: object, claims: TestClaims = ALUMNI, submission?: string) =>
  gateway.ask(claims, REPORT, { input, ...(submission !== undefined && { submission }) });

const pdf = () => new File([PDF], 'contract.pdf', { type: 'application/pdf' });
const reportWithProof = (submission?: string) =>
  gateway.send(ALUMNI, REPORT, { input: JOB, proof: null, submission: submission ?? null }, { proof: pdf() });

// OUTCOME-1
test('only a student of the final year or a graduate gives an answer', async () => {
  const unemployed = { category: 'notSeeking' };
  const codes: unknown[] = [];
  for (const claims of [
    ALUMNI,
    GRADUATING,
    ACTIVE,
    { ...STAFF, sub: 'viewer', role: 'viewer' },
    { ...STAFF, sub: 'counselor', role: 'careercounselor' },
    { ...STAFF, sub: 'partner', role: 'partner' },
  ])
    codes.push(codeOf(await report(unemployed, claims)));
  expect(codes).toEqual(['ok', 'ok', ...Array<string>(4).fill('FORBIDDEN')]);
  expect(codeOf(await gateway.ask(undefined, REPORT, { input: unemployed }))).toBe('UNAUTHENTICATED');
  expect((await list(ACTIVE)).mayReport).toBe(false);
  expect(codeOf(await gateway.ask({ ...STAFF, sub: 'admin', role: 'admin' }, LIST))).toBe('FORBIDDEN');
});

// OUTCOME-1
test('one student record of a graduate is enough', async () => {
  const active = await addPersonOf(database.url, { subject: 'active' });
  await queryOnce(
    database.url,
    `insert into portal.person_students (person, student_id, status, class, source)
     values ($1, '1', 'active', 2027, 'import'), ($1, '2', 'graduated', 2024, 'import')`,
    [active],
  );
  expect((await list(ACTIVE)).mayReport).toBe(true);
  expect(codeOf(await report({ category: 'seekingWork' }, ACTIVE))).toBe('ok');
});

// OUTCOME-1
test('an answer has the details of its category, and each missing one is reported by its name', async () => {
  const answer = await report({ category: 'continuingEducation', employer: '  ', salaryBand: 'from10' });
  expect(answer.errors?.[0]?.extensions['validation']).toEqual({
    'input.employer': ['University or college must not be empty.'],
    'input.jobTitle': ['Programme must not be empty.'],
    'input.city': ['City must not be empty.'],
    'input.since': ['Since must not be empty.'],
    'input.relatedToStudy': ['Related to the field of study must not be empty.'],
  });
  expect(await list()).toMatchObject({ total: 0, items: [], mayReport: true, lastRequest: null });
  await report({ ...JOB, category: 'notSeeking' });
  expect((await list()).items).toMatchObject([{ category: 'notSeeking', employer: null, salaryBand: null }]);
});

// OUTCOME-1, OUTCOME-2
test('an answer is added to the earlier ones, and the latest one counts', async () => {
  await report({ category: 'seekingWork', field: null });
  await report(JOB);
  const { total, items } = await list();
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { ...JOB, employer: 'Demo Hospital', isLatest: true, state: 'reported', source: 'self', hasProof: false },
    { category: 'seekingWork', isLatest: false },
  ]);
  expect(await list(GRADUATING)).toMatchObject({ total: 0 });
});

// OUTCOME-1
test('the same form adds one answer, and one proof', async () => {
  const first = await reportWithProof('form-1');
  const second = await reportWithProof('form-1');
  expect([codeOf(first), codeOf(second)]).toEqual(['ok', 'ok']);
  expect(second.data).toEqual(first.data);
  expect(await queryOnce(database.url, 'select name from portal.files')).toEqual([{ name: 'contract.pdf' }]);
  await report(JOB, ALUMNI, 'form-1');
  expect((await list()).total).toBe(2);
});

// OUTCOME-2
describe('the proof of an answer', () => {
  let id: string;
  beforeEach(async () => {
    const answer = await reportWithProof();
    id = (answer.data?.['reportOutcome'] as Row).id;
  });

  test('opens for the graduate, and for the staff who act on this student', async () => {
    const college = 'FCHS';
    const counselor = { subject: 'counselor', role: 'careercounselor', college };
    const adviser = await addPersonOf(database.url, counselor);
    await addAssignment(database.url, { adviser, student: person });
    const codes: Record<string, unknown> = {};
    for (const [name, claims] of Object.entries({
      graduate: ALUMNI,
      fellow: GRADUATING,
      counselor: { ...STAFF, sub: 'counselor', role: 'careercounselor' },
      second: { ...STAFF, sub: 'second', role: 'careercounselor' },
      supervisor: { ...STAFF, sub: 'supervisor', role: 'supervisor' },
      elsewhere: { ...STAFF, sub: 'elsewhere', role: 'supervisor', entity: 'ADPOLY' },
      admin: { ...STAFF, sub: 'admin', role: 'admin' },
      viewer: { ...STAFF, sub: 'viewer', role: 'viewer' },
      partner: { ...STAFF, sub: 'partner', role: 'partner' },
    }))
      codes[name] = codeOf(await gateway.ask(claims, PROOF, { id }));
    expect(codes).toEqual({
      graduate: 'ok',
      fellow: 'NOT_FOUND',
      counselor: 'ok',
      // The student is advised by another counselor.
      second: 'NOT_FOUND',
      supervisor: 'ok',
      elsewhere: 'NOT_FOUND',
      admin: 'ok',
      viewer: 'NOT_FOUND',
      partner: 'NOT_FOUND',
    });
  });

  test('is stored under the answer, and an answer without one has none', async () => {
    const answer = await gateway.ask(ALUMNI, PROOF, { id });
    const file = answer.data?.['outcomeProof'] as { id: string };
    expect(file).toMatchObject({ name: 'contract.pdf', type: 'application/pdf', size: PDF.length });
    const place = { id: file.id, record: proofRecordOf(id), field: PROOF_FIELD };
    const content = await openFile(database, KEYS, place, createTestLog().log);
    expect(Buffer.from(await new Response(content).arrayBuffer())).toEqual(Buffer.from(PDF));
    await report(JOB);
    const [latest] = (await list()).items;
    expect(codeOf(await gateway.ask(ALUMNI, PROOF, { id: latest?.id }))).toBe('NOT_FOUND');
    expect(codeOf(await gateway.ask(ALUMNI, PROOF, { id: 'unknown' }))).toBe('NOT_FOUND');
  });

  test('must be a PDF or an image', async () => {
    const text = new File(['text'], 'contract.txt', { type: 'text/plain' });
    const answer = await gateway.send(ALUMNI, REPORT, { input: JOB, proof: null }, { proof: text });
    expect(codeOf(answer)).toBe('VALIDATION_FAILED');
  });
});

// OUTCOME-2
describe('the dashboard of a graduate', () => {
  const NOW = new Date('2026-11-29T08:00:00Z');
  const viewer = readClaims({ ...ALUMNI, exp: 0 })!;
  const read = async () => (await database.read((db) => OWN_OUTCOME_SOURCE.read(db, viewer, NOW))).next ?? [];
  const ask = (year: number, milestone: string) =>
    queryOnce(
      database.url,
      `insert into portal.outcome_requests (person, class, milestone, asked, asked_at)
       values ($1, $2, $3, 1, '2026-11-20T08:00:00Z')`,
      [person, year, milestone],
    );

  test('asks for an answer at the present milestone, until there is one', async () => {
    expect(await read()).toEqual([]);
    await ask(2025, 'sixMonths');
    expect(await read()).toEqual([]);
    await ask(2026, 'sixMonths');
    expect(await read()).toEqual([
      { kind: 'outcomeToReport', values: {}, since: '2026-11-20T08:00:00.000Z' },
    ]);
    expect((await list()).lastRequest).toMatchObject({ milestone: 'sixMonths' });
    await queryOnce(
      database.url,
      `insert into portal.person_students (person, student_id, status, class, source) values ($1, '1', 'graduated', 2026, 'import')`,
      [person],
    );
    await report(JOB);
    await queryOnce(database.url, `update portal.outcomes set milestone = 'sixMonths'`);
    expect(await read()).toEqual([]);
  });

  test('asks for an answer to the question of the staff, until there is another answer', async () => {
    await report(JOB);
    await queryOnce(
      database.url,
      `update portal.outcomes set state = 'questioned', question = 'Demo?', checked_at = '2026-11-21T08:00:00Z'`,
    );
    expect(await read()).toEqual([
      { kind: 'outcomeQuestioned', values: {}, since: '2026-11-21T08:00:00.000Z' },
    ]);
    await report(JOB);
    expect(await read()).toEqual([]);
  });
});
