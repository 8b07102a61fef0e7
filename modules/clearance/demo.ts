import { HOUR } from '#rules/constants.ts';
import { addDays, dateInDubai } from '#rules/resources/engine/dates.ts';
import type { ResourceLink } from '#rules/resources/engine/resource.ts';
import type { RecordValues } from '#rules/resources/engine/schema.ts';
import { getResource } from '#rules/resources/table.ts';

import { addDemoRecords, type AddDemo, type DemoRecord, type DemoTransition } from '../engine/demo.ts';
import type { RecordViewer } from '../engine/scope.ts';
import { demoFiles } from './demo-files.ts';
import { clearances } from './tables.ts';

const RESOURCE = getResource('clearance');

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

/** The holder of the link with which a request is corrected or withdrawn. */
const VISITOR = { link: getLink('own') };

/** What can happen to a request. */
const STEPS = {
  approve: { name: 'approve', by: DECIDER },
  returnPhoto: {
    name: 'return',
    by: DECIDER,
    note: 'The photo does not show your face. Please choose another photo.',
  },
  returnHost: {
    name: 'return',
    by: DECIDER,
    note: 'The host is not known at this site. Please check the name and the e-mail address of your host.',
  },
  resubmit: { name: 'resubmit', by: VISITOR },
  refuse: { name: 'refuse', by: DECIDER, note: 'The host did not confirm the visit.' },
  revoke: { name: 'revoke', by: DECIDER, note: 'The visit was cancelled by the company.' },
  discard: { name: 'discard', by: DECIDER },
  withdraw: { name: 'withdraw', by: VISITOR },
} satisfies Record<string, Omit<DemoTransition, 'at'>>;

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
 * data. The newest one is a few hours older than `now`.
 */
export const addDemoClearances: AddDemo = async (tx, fileKeys, now) => {
  const records = Array.from({ length: REQUESTS }, (_, index) => requestOf(REQUESTS - index, now));
  await addDemoRecords(tx, { resource: RESOURCE, table: clearances }, records, fileKeys, now);
};

/** Returns one request. The higher its number is, the older it is, and the more has happened to it. */
function requestOf(number: number, now: Date): DemoRecord {
  const sentAt = new Date(now.getTime() - (number * 22 - 18) * HOUR);
  const names = HISTORIES[number] ?? (number <= NEWEST ? [] : (['approve'] as const));
  return {
    author: undefined,
    values: { ...valuesOf(number, sentAt, now), ...demoFiles() },
    at: sentAt,
    steps: names.map((name, index) => ({
      ...STEPS[name],
      at: new Date(sentAt.getTime() + (5 + 17 * index) * HOUR),
    })),
  };
}

/** @throws if the definition no longer has the link */
function getLink(name: string): ResourceLink {
  const link = RESOURCE.links?.[name];
  if (!link) throw new Error(`The resource '${RESOURCE.name}' has no link '${name}'.`);
  return link;
}

function valuesOf(number: number, sentAt: Date, now: Date): RecordValues {
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
