import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { APPLICATION } from '#rules/resources/application.ts';

import { applications } from '../applications/tables.ts';
import { countRecords } from '../engine/list.ts';
import { findRecord } from '../engine/record.ts';
import { scopeOf, whereInScope } from '../engine/scope.ts';
import { addApplication, addAssignment, addPersonOf } from '../testing/caseload.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import type { TestClaims } from '../testing/gateway.ts';
import { viewerOf } from '../testing/sample.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The ids of people, by subject. */
let ids: Record<string, string>;

/**
 * Students of three colleges, each with an application. Counselors and supervisors with and without college.
 */
beforeEach(async () => {
  await queryOnce(database.url, 'truncate portal.people, portal.applications cascade');
  ids = {};
  const students = { 'fchs-1': 'FCHS', 'fchs-2': 'FCHS', 'adpoly-1': 'ADPOLY', 'school-1': 'ATHS' };
  for (const [subject, college] of Object.entries(students)) {
    ids[subject] = await addPersonOf(database.url, { subject, college });
    await addApplication(database.url, { author: subject, college });
  }
  for (const subject of ['counselor-1', 'counselor-2'])
    ids[subject] = await addPersonOf(database.url, { subject, role: 'careercounselor' });
  ids['supervisor-1'] = await addPersonOf(database.url, { subject: 'supervisor-1', role: 'supervisor' });
});

async function assign(adviser: string, student: string, given: { role?: string; to?: Date } = {}) {
  await addAssignment(database.url, { adviser: ids[adviser] ?? '', student: ids[student] ?? '', ...given });
}

/**
 * Lists the authors of the applications that a user reads. Counts them too, which reads each part by
 * itself.
 */
async function seen(claims: TestClaims): Promise<(string | null)[]> {
  const scope = scopeOf(APPLICATION, viewerOf(claims));
  const rows = await database.read((db) =>
    db.select({ author: applications.author }).from(applications).where(whereInScope(applications, scope)),
  );
  const count = await database.read((db) => countRecords(db, applications, scope, { view: 'advise' }));
  expect(count).toBe(rows.length);
  return rows.map(({ author }) => author).sort();
}

const counselor = (sub: string, entity?: string) => ({ sub, role: 'careercounselor', entity });
const supervisor = (sub: string, entity?: string) => ({ sub, role: 'supervisor', entity });

// CASELOAD-3
describe('the scope of advisers', () => {
  test('has the students of the own college, and none of another one, while no one advises them', async () => {
    expect(await seen(counselor('counselor-1', 'FCHS'))).toEqual(['fchs-1', 'fchs-2']);
    expect(await seen(supervisor('supervisor-1', 'ADPOLY'))).toEqual(['adpoly-1']);
  });

  test('has the own students of each college, and not those of another caseload', async () => {
    await assign('counselor-1', 'adpoly-1');
    await assign('counselor-2', 'fchs-1');
    expect(await seen(counselor('counselor-1', 'FCHS'))).toEqual(['adpoly-1', 'fchs-2']);
    expect(await seen(counselor('counselor-2', 'FCHS'))).toEqual(['fchs-1', 'fchs-2']);
    expect(await seen(counselor('counselor-3', 'ADPOLY'))).toEqual([]);
  });

  test('of a user without a college has only the own students', async () => {
    await assign('counselor-1', 'fchs-1');
    for (const entity of [undefined, '', 'FC\0HS', 'x'.repeat(256)]) {
      expect(await seen(counselor('counselor-1', entity))).toEqual(['fchs-1']);
      expect(await seen(counselor('counselor-2', entity))).toEqual([]);
    }
  });

  test('counts the two roles separately', async () => {
    await assign('counselor-1', 'fchs-1');
    await assign('supervisor-1', 'fchs-2', { role: 'supervisor' });
    expect(await seen(counselor('counselor-9', 'FCHS'))).toEqual(['fchs-2']);
    expect(await seen(supervisor('supervisor-9', 'FCHS'))).toEqual(['fchs-1']);
    // A counselor who becomes a supervisor does not keep the students.
    expect(await seen(supervisor('counselor-1'))).toEqual([]);
  });

  test('has no student whose assignment has ended, and gives this student back to the college', async () => {
    await assign('counselor-1', 'fchs-1', { to: new Date() });
    expect(await seen(counselor('counselor-1'))).toEqual([]);
    expect(await seen(counselor('counselor-2', 'FCHS'))).toEqual(['fchs-1', 'fchs-2']);
    await assign('counselor-2', 'fchs-1');
    expect(await seen(counselor('counselor-1', 'FCHS'))).toEqual(['fchs-2']);
  });

  test('knows that the schools have two codes', async () => {
    await addApplication(database.url, { author: 'school-2', college: 'ATS' });
    expect(await seen(counselor('counselor-1', 'ATS'))).toEqual(['school-1', 'school-2']);
    expect(await seen(counselor('counselor-1', 'ATHS'))).toEqual(['school-1', 'school-2']);
  });

  test('has a student whom the portal does not know, and a visitor of the college', async () => {
    await addApplication(database.url, { author: 'unknown', college: 'FCHS' });
    await addApplication(database.url, { author: null, college: 'FCHS' });
    await addApplication(database.url, { author: null, college: null });
    expect(await seen(counselor('counselor-1', 'FCHS'))).toEqual(
      ['fchs-1', 'fchs-2', null, 'unknown'].sort(),
    );
  });

  test('has no row in a state that the role does not see', async () => {
    await assign('counselor-1', 'adpoly-1');
    await queryOnce(database.url, "update portal.applications set state = 'draft'");
    expect(await seen(counselor('counselor-1', 'FCHS'))).toEqual([]);
  });

  test('of a subject that PostgreSQL cannot store has no row', async () => {
    await assign('counselor-1', 'adpoly-1');
    expect(await seen(counselor('counselor-1\0', 'FCHS'))).toEqual([]);
  });

  test('answers NOT_FOUND for the record of another caseload', async () => {
    await assign('counselor-2', 'fchs-1');
    const [row] = await queryOnce(database.url, "select id from portal.applications where author = 'fchs-1'");
    const read = (claims: TestClaims) =>
      database.read((db) =>
        findRecord(db, applications, scopeOf(APPLICATION, viewerOf(claims)), String(row?.['id'])),
      );
    await expect(read(counselor('counselor-1', 'FCHS'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await read(counselor('counselor-2'))).toMatchObject({ author: 'fchs-1' });
  });
});
