import { PDF } from '#rules/files/testing/samples.ts';
import { DEMO_ACCOUNTS, type DemoAccountName } from '#rules/identity/testing/demo-accounts.ts';
import { ROLE_KEYS } from '#rules/identity/testing/role-keys.ts';
import { CLEARANCE } from '#rules/resources/clearance.ts';
import { DOCUMENT } from '#rules/resources/document.ts';
import { addDays, dateInDubai } from '#rules/resources/engine/dates.ts';
import { INTERVIEW } from '#rules/resources/interview.ts';
import { clearanceInput } from '#rules/resources/testing/clearance-input.ts';

import { interviews } from '../applications/tables.ts';
import { clearances } from '../clearance/tables.ts';
import { documents } from '../documents/tables.ts';
import { insertRecord } from '../engine/record.ts';
import { insertApplication, type ApplicationState } from './applications.ts';
import { queryOnce, type openTestDatabase } from './database.ts';
import type { TestClaims } from './gateway.ts';
import { createTestKeys } from './keys.ts';
import { viewerOf } from './sample.ts';

const fileKeys = createTestKeys();
const STAFF = viewerOf({ sub: 'staff-1', name: 'Demo Staff', role: 'admin' });

/** Returns the claims of a demo account with the keys of its role. Advisers belong to ADPOLY. */
export function claimsOfDemo(name: DemoAccountName): NonNullable<TestClaims> {
  const account = DEMO_ACCOUNTS[name];
  const isAdviser = name === 'careercounselor' || name === 'supervisor';
  return {
    sub: name,
    name: `Demo ${name}`,
    email: `${name}@portal.example`,
    ...account,
    ...(isAdviser && { entity: 'ADPOLY' }),
    permissions: ROLE_KEYS[account.role],
  };
}

type Claims = NonNullable<TestClaims>;
type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

/** Returns the day some days after a moment, in the Emirates. */
export const dayAfter = (now: Date, days: number) => addDays(dateInDubai(now), days);

/** Adds an application of a student. @returns its id */
export async function addApplicationOf(
  database: TestDatabase,
  author: Claims,
  given: { vacancy: string; state: ApplicationState; at: Date },
): Promise<string> {
  return await database.transaction((tx) => insertApplication(tx, { ...given, author: viewerOf(author) }));
}

/** Adds an interview of a student with a company, beside the code under test. @returns its id */
export async function addInterviewOf(
  database: TestDatabase,
  author: Claims,
  given: { state: string; company: string; title: string; start?: string; time1?: string },
): Promise<string> {
  const { state, company, title, start, time1 = '2026-01-01T10:00' } = given;
  const values = {
    application: `a-${title.toLowerCase().replaceAll(/[^a-z]/g, '')}`,
    vacancy: 'v-aaaaaaaaaaaa',
    title,
    employer: `Demo company ${company}`,
    applicant: String(author['name']),
    time1,
    minutes: 30,
    place: 'Demo Tower',
  };
  const { id } = await database.transaction((tx) =>
    insertRecord(tx, interviews, INTERVIEW, viewerOf(author), values, { at: new Date(), isSilent: true }),
  );
  await queryOnce(
    database.url,
    'update portal.interviews set state = $1, partner_id = $2, start = $3 where id = $4',
    [state, company, start ?? null, id],
  );
  return id;
}

/** Adds a request for clearance. @returns its id */
export async function addVisit(
  database: TestDatabase,
  given: { name: string; state: string; firstDay: string; lastDay?: string; at: Date },
): Promise<string> {
  const { name, state, firstDay, lastDay = firstDay, at } = given;
  const values = { ...clearanceInput({ name }), firstDay, lastDay };
  const { id } = await database.transaction((tx) =>
    insertRecord(tx, clearances, CLEARANCE, undefined, values, { at, isSilent: true }),
  );
  await queryOnce(database.url, 'update portal.clearances set state = $1 where id = $2', [state, id]);
  return id;
}

/** Adds a document. @returns its id */
export async function addDocument(
  database: TestDatabase,
  given: { title: string; state: string; audience: string; at: Date; validUntil?: string },
): Promise<string> {
  const { title, state, audience, at, validUntil } = given;
  const values = {
    place: 'policies',
    title,
    text: 'A demo text.',
    audience: [audience],
    file: new File([PDF], 'demo.pdf', { type: 'application/pdf' }),
    ...(validUntil !== undefined && { validUntil }),
  };
  const { id } = await database.transaction((tx) =>
    insertRecord(tx, documents, DOCUMENT, STAFF, values, { at, fileKeys, isSilent: true }),
  );
  await queryOnce(database.url, 'update portal.documents set state = $1, state_since = $2 where id = $3', [
    state,
    at,
    id,
  ]);
  return id;
}
