import { count, eq, sql } from 'drizzle-orm';

import { HOUR } from '#rules/constants.ts';
import { addDays, dateInDubai } from '#rules/resources/engine/dates.ts';
import { mayChangeFromLink, refuseFromLink } from '#rules/resources/engine/link.ts';
import { refuseTransition } from '#rules/resources/engine/may.ts';
import type { ResourceLink } from '#rules/resources/engine/resource.ts';
import type { RecordValues } from '#rules/resources/engine/schema.ts';
import { getResource } from '#rules/resources/table.ts';

import type { Queries } from '../database/database.ts';
import { applyTransition } from '../engine/move.ts';
import { actorOf, holderOf, insertRecord, PORTAL, type EntryActor } from '../engine/record.ts';
import type { StoredRecord } from '../engine/resource-table.ts';
import type { RecordViewer } from '../engine/scope.ts';
import type { FileKeys } from '../files/cipher.ts';
import { demoFiles } from './demo-files.ts';
import { clearances } from './tables.ts';

const RESOURCE = getResource('clearance');

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

/** The person who decides in the demo data. No account has this subject. */
const DECIDER: RecordViewer = {
  id: 'demo-data',
  name: 'Demo Admin Support',
  role: 'Admin Support',
  partnerId: undefined,
  college: undefined,
  partialLogin: false,
};

const OWN_LINK = getLink('own');
/** The holder of the link with which a request is corrected or withdrawn. */
const VISITOR = holderOf(OWN_LINK);
const BY_STAFF = actorOf(DECIDER);

/** What can happen to a request. */
const STEPS = {
  approve: { name: 'approve', by: BY_STAFF },
  returnPhoto: {
    name: 'return',
    by: BY_STAFF,
    note: 'The photo does not show your face. Please choose another photo.',
  },
  returnHost: {
    name: 'return',
    by: BY_STAFF,
    note: 'The host is not known at this site. Please check the name and the e-mail address of your host.',
  },
  resubmit: { name: 'resubmit', by: VISITOR },
  refuse: { name: 'refuse', by: BY_STAFF, note: 'The host did not confirm the visit.' },
  revoke: { name: 'revoke', by: BY_STAFF, note: 'The visit was cancelled by the company.' },
  discard: { name: 'discard', by: BY_STAFF },
  withdraw: { name: 'withdraw', by: VISITOR },
} satisfies Record<string, Step>;

/** The newest requests, which still wait. */
const NEWEST = 9;
/** An approved request whose visit began yesterday, so that its pass is valid. */
const PRESENT = 19;
/** What happened to each request. The other ones wait, or were approved. */
const HISTORIES: Readonly<Record<number, readonly (keyof typeof STEPS)[]>> = {
  3: ['returnPhoto'],
  6: ['returnHost', 'resubmit'],
  7: ['returnHost'],
  11: [],
  12: ['refuse'],
  13: ['returnPhoto', 'resubmit', 'approve'],
  14: ['approve', 'revoke'],
  16: ['refuse'],
  17: ['discard'],
  18: ['approve', 'withdraw'],
  20: ['returnPhoto'],
  21: ['approve', 'revoke'],
  22: [],
  23: ['discard'],
  24: ['returnHost', 'refuse'],
  27: ['withdraw'],
  28: ['refuse'],
};

/**
 * Adds requests in every state, with fitting histories, unless there are some. They are recognisable as demo
 * data.
 *
 * @param fileKeys the keys for the files of the requests
 * @param now the newest request is a few hours older
 */
export async function addDemoClearances(tx: Queries, fileKeys: FileKeys, now: Date): Promise<void> {
  // Replicas can start at the same time.
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const [row] = await tx.select({ rows: count() }).from(clearances);
  if (row?.rows !== 0) return;
  for (let number = REQUESTS; number >= 1; number -= 1) await addRequest(tx, fileKeys, number, now);
}

/** Adds one request. The higher its number is, the older it is, and the more has happened to it. */
async function addRequest(tx: Queries, fileKeys: FileKeys, number: number, now: Date): Promise<void> {
  const sentAt = new Date(now.getTime() - (number * 22 - 18) * HOUR);
  const texts = valuesOf(number, sentAt, now);
  const values = { ...texts, ...demoFiles() };
  const options = { at: sentAt, fileKeys, isSilent: true };
  const { id } = await insertRecord(tx, clearances, RESOURCE, undefined, values, options);
  const names = HISTORIES[number] ?? (number <= NEWEST ? [] : (['approve'] as const));
  const steps = names.map((name, index) => ({
    ...STEPS[name],
    at: new Date(sentAt.getTime() + (5 + 17 * index) * HOUR),
  }));
  for (const { note = null, ...step } of listSteps(steps, texts.lastDay, now)) {
    const [row] = await tx.select().from(clearances).where(eq(clearances.id, id));
    const refusal = row ? refuseStep(step, row) : 'unseen';
    if (!row || refusal !== undefined) {
      throw new Error(`The demo request ${number} cannot have the step '${step.name}'.`, { cause: refusal });
    }
    await applyTransition(tx, clearances, RESOURCE, row, { note, isSilent: true, ...step });
  }
}

/** Decides whether a step was possible at its time, like the request of its user, or of the visitor. */
function refuseStep({ name, by, at }: TimedStep, row: StoredRecord) {
  const day = dateInDubai(at);
  if (name === OWN_LINK.changeWith) return mayChangeFromLink(RESOURCE, OWN_LINK, row) ? undefined : 'state';
  if (by === VISITOR) return refuseFromLink(RESOURCE, OWN_LINK, name, row, day);
  if (by !== PORTAL) return refuseTransition(RESOURCE, name, DECIDER, row, day);
  return RESOURCE.transitions[name]?.from.includes(row.state) ? undefined : 'state';
}

/** @throws if the definition no longer has the link */
function getLink(name: string): ResourceLink {
  const link = RESOURCE.links?.[name];
  if (!link) throw new Error(`The resource '${RESOURCE.name}' has no link '${name}'.`);
  return link;
}

interface Step {
  name: string;
  by: EntryActor;
  note?: string;
}

interface TimedStep extends Step {
  at: Date;
}

/** Adds the expiry to the steps if the last day is over, so the scheduler finds nothing to do. */
function listSteps(steps: readonly TimedStep[], lastDay: string, now: Date): readonly TimedStep[] {
  const { transitions, initial } = RESOURCE;
  const state = transitions[steps.at(-1)?.name ?? '']?.to ?? initial;
  if (lastDay >= dateInDubai(now) || !transitions['expire']?.from.includes(state)) return steps;
  return [...steps, { name: 'expire', by: PORTAL, at: new Date(`${addDays(lastDay, 1)}T00:00:00+04:00`) }];
}

function valuesOf(number: number, sentAt: Date, now: Date): RecordValues & { lastDay: string } {
  const sentOn = sentAt.toISOString().slice(0, 10);
  // Most visits are still to come. Some visits are over, which are then expired.
  const firstDay =
    number === PRESENT
      ? addDays(dateInDubai(now), -1)
      : addDays(sentOn, (number % 5 === 0 ? 3 : 21) + (number % 12));
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
