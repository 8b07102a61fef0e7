import { count, sql } from 'drizzle-orm';

import { HOUR } from '#rules/constants.ts';
import { addDays } from '#rules/resources/engine/dates.ts';
import type { RecordValues } from '#rules/resources/engine/schema.ts';
import { getResource } from '#rules/resources/table.ts';

import type { Queries } from '../database/database.ts';
import { moveRecord } from '../engine/move.ts';
import { insertRecord } from '../engine/record.ts';
import { scopeOf, type RecordViewer } from '../engine/scope.ts';
import { clearances } from './tables.ts';

/** A number that no other lock of the portal has. */
const LOCK = 20_261_126;
const REQUESTS = 30;

const COMPANIES = [
  'Demo Energy',
  'Demo Construction',
  'Demo Catering',
  'Demo Medical Supplies',
  'Demo Cloud',
];
const NATIONALITIES = ['Emirati', 'Egyptian', 'Indian', 'Filipino', 'British', 'Jordanian'];
const SITES = ['headOffice', 'adpolyAbuDhabi', 'adpolyAlAin', 'fchsAbuDhabi', 'fchsAlAin'];
const REASONS = [
  'The host did not confirm the visit.',
  'The document has expired. Please send a new request with a valid one.',
];

/** The person who decides in the demo data. No account has this subject. */
const DECIDER: RecordViewer = {
  id: 'demo-data',
  name: 'Demo Admin Support',
  role: 'Admin Support',
  partnerId: undefined,
  college: undefined,
  partialLogin: false,
};

/**
 * Adds requests in every state, with fitting histories, unless there are some. They are recognisable as demo
 * data.
 *
 * @param now the newest request is a few hours older
 */
export async function addDemoClearances(tx: Queries, now: Date): Promise<void> {
  // Replicas can start at the same time.
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const [row] = await tx.select({ rows: count() }).from(clearances);
  if (row?.rows !== 0) return;
  for (let number = REQUESTS; number >= 1; number -= 1) await addRequest(tx, number, now);
}

/** Adds one request. The higher its number is, the older it is, and the more has happened to it. */
async function addRequest(tx: Queries, number: number, now: Date): Promise<void> {
  const resource = getResource('clearance');
  const sentAt = new Date(now.getTime() - (number * 22 - 18) * HOUR);
  const { id } = await insertRecord(tx, clearances, resource, undefined, valuesOf(number, sentAt), {
    at: sentAt,
  });
  const scope = scopeOf(resource, DECIDER);
  const steps = stepsOf(number).entries();
  for (const [index, step] of steps) {
    const at = new Date(sentAt.getTime() + (5 + 17 * index) * HOUR);
    await moveRecord(tx, clearances, scope, { id, version: index + 1 }, { ...step, at });
  }
}

interface Step {
  transition: string;
  note?: string | undefined;
}

/** Returns what was decided about a request. The newest ones still wait. */
function stepsOf(number: number): Step[] {
  if (number <= 9 || number % 11 === 0) return [];
  if (number % 4 === 0) return [{ transition: 'refuse', note: REASONS[number % REASONS.length] }];
  const approved: Step = { transition: 'approve' };
  if (number % 7 !== 0) return [approved];
  return [approved, { transition: 'revoke', note: 'The visit was cancelled by the company.' }];
}

function valuesOf(number: number, sentAt: Date): RecordValues {
  const sentOn = sentAt.toISOString().slice(0, 10);
  const firstDay = addDays(sentOn, 3 + (number % 12));
  return {
    name: `Demo Visitor ${number}`,
    documentNumber: `DEMO-${String(100_000 + number * 137)}`,
    nationality: NATIONALITIES[number % NATIONALITIES.length],
    email: `visitor-${number}@demo.example`,
    mobile: `05000000${String(number).padStart(2, '0')}`,
    company: COMPANIES[number % COMPANIES.length],
    hostName: `Demo Host ${1 + (number % 6)}`,
    hostEmail: `host-${1 + (number % 6)}@demo.example`,
    site: SITES[number % SITES.length],
    firstDay,
    lastDay: addDays(firstDay, number % 5),
    ...(number % 3 === 0 && { plate: `DEMO ${number}` }),
  };
}
