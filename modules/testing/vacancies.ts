import { eq } from 'drizzle-orm';

import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';
import type { RecordValues } from '#rules/resources/engine/schema.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';

import type { PortalDatabase, Queries } from '../database/database.ts';
import { applyTransition } from '../engine/apply-transition.ts';
import { actorOf, insertRecord, saveRecord, type SavedRecord } from '../engine/record.ts';
import { scopeOf } from '../engine/scope.ts';
import { vacancies } from '../vacancies/tables.ts';
import { createTestKeys } from './keys.ts';
import { viewerOf } from './sample.ts';

const STAFF = viewerOf({ sub: 'staff-1', name: 'Demo Staff', role: 'admin' });
const fileKeys = createTestKeys();

/** The transitions that lead to each state. In the place of `(change)`, the company changes the values. */
const WAYS = {
  draft: [],
  waiting: ['submit'],
  returned: ['submit', 'return'],
  open: ['submit', 'publish'],
  changeWaiting: ['submit', 'publish', '(change)'],
  changeReturned: ['submit', 'publish', '(change)', 'returnChange'],
  closed: ['submit', 'publish', 'close'],
  refused: ['submit', 'refuse'],
  removed: ['remove'],
} as const;

export const VACANCY_STATES = Object.keys(WAYS) as (keyof typeof WAYS)[];

export interface GivenVacancy {
  /** Default: `open`. */
  state?: keyof typeof WAYS;
  /** The number of the company. Default: 1. */
  company?: string;
  /** The time of all transitions, and so of the opening. Default: now. */
  at?: Date;
  values?: Record<string, string | number | string[] | File | undefined>;
  /** What a change that waits has in place of `values`. */
  change?: Record<string, string | string[] | File>;
}

/** Returns the values of a vacancy that is open for 30 days. */
export function vacancyValues(): RecordValues {
  return {
    title: 'Process operator',
    kind: 'fullTime',
    places: 2,
    city: 'abuDhabi',
    field: 'engineering',
    description: '<p>You <strong>operate</strong> the plant together with a team of twelve people.</p>',
    colleges: ['ADPOLY'],
    audience: ['active'],
    closesOn: addDays(todayInDubai(), 30),
    contactName: 'Demo Contact',
    contactEmail: 'contact@demo.example',
    contactPhone: '+971500000000',
  };
}

/** Inserts a vacancy, and moves it to its state as users do. @returns its id */
export async function insertVacancy(
  database: Pick<PortalDatabase, 'transaction'>,
  given: GivenVacancy = {},
): Promise<string> {
  const {
    state = 'open',
    company = '1',
    at = new Date(),
    values,
    change = { title: 'Changed title' },
  } = given;
  const partner = viewerOf({
    sub: `partner-${company}`,
    name: 'Demo Partner',
    role: 'partner',
    partner_id: company,
  });
  const all = { ...vacancyValues(), ...values };
  return await database.transaction(async (tx) => {
    const { id } = await insertRecord(tx, vacancies, VACANCY, partner, all, { at, fileKeys, isSilent: true });
    for (const step of WAYS[state]) {
      const row = await readRow(tx, id);
      if (step === '(change)') {
        const input = { ...all, places: '2', attachment: null, ...change };
        await saveRecord(tx, vacancies, scopeOf(VACANCY, partner), row, input, fileKeys);
      } else
        await applyTransition(tx, vacancies, VACANCY, row, {
          name: step,
          by: actorOf(STAFF),
          note: null,
          at,
          isSilent: true,
        });
    }
    return id;
  });
}

async function readRow(tx: Queries, id: SavedRecord['id']) {
  const [row] = await tx.select().from(vacancies).where(eq(vacancies.id, id));
  if (!row) throw new Error(`There is no vacancy ${id}.`);
  return row;
}
