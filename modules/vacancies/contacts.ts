import { isDeepStrictEqual } from 'node:util';

import { asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';

import { VACANCY } from '#rules/resources/vacancy.ts';

import type { Queries } from '../database/database.ts';
import { addEntry } from '../engine/history.ts';
import { pendingChangeOf } from '../engine/pending-change.ts';
import { PORTAL } from '../engine/record.ts';
import { columnOf, type StoredRecord } from '../engine/resource-table.ts';
import { vacancies } from './tables.ts';

/** What a vacancy has of its contact person, without a value. */
const NO_CONTACT = { contactName: null, contactEmail: null, contactPhone: null };

/** What a vacancy says about its contact person. */
interface VacancyContact {
  /** The number and the title of the vacancy. */
  vacancy: string;
  title: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** Counts the vacancies of which a person is the contact (VACANCY-18). @param addresses in small letters */
export async function countContacts(db: Queries, addresses: readonly string[]): Promise<number> {
  return await db.$count(vacancies, whereContact(addresses));
}

/**
 * Reads what vacancies say about a contact person, for a copy (EXPORT-1).
 *
 * @param addresses in small letters
 */
export async function readContacts(db: Queries, addresses: readonly string[]): Promise<VacancyContact[]> {
  const rows = await db
    .select()
    .from(vacancies)
    .where(whereContact(addresses))
    .orderBy(asc(vacancies.createdAt), asc(vacancies.id));
  return rows.flatMap((row) =>
    distinct(
      [valuesOf(row), { ...valuesOf(row), ...pendingChangeOf(row) }]
        .filter((values) => isContact(values, addresses))
        .map((values) => ({
          vacancy: row.id,
          title: textOf(values, 'title'),
          name: textOf(values, 'contactName'),
          email: textOf(values, 'contactEmail'),
          phone: textOf(values, 'contactPhone'),
        })),
    ),
  );
}

/** Leaves out a contact that the approved values and a waiting change have in common. */
function distinct(contacts: readonly VacancyContact[]): VacancyContact[] {
  return contacts.filter(
    (one, index) => contacts.findIndex((other) => isDeepStrictEqual(one, other)) === index,
  );
}

/**
 * Removes a person from the vacancies of which the person is the contact, also from changes that wait for
 * approval (VACANCY-18). The vacancies stay, and the company names another person with its next change.
 *
 * @param addresses in small letters
 * @returns the number of vacancies
 */
export async function eraseContacts(tx: Queries, addresses: readonly string[], at: Date): Promise<number> {
  const rows = await tx
    .select()
    .from(vacancies)
    .where(whereContact(addresses))
    .orderBy(asc(vacancies.id))
    .for('update');
  for (const row of rows) {
    const pending = pendingChangeOf(row);
    const version = row.version + 1;
    const columns = {
      ...(isContact(valuesOf(row), addresses) && NO_CONTACT),
      ...(pending && isContact(pending, addresses) && { pendingChange: { ...pending, ...NO_CONTACT } }),
    };
    await tx
      .update(vacancies)
      // The version changes too, so that a form that still shows the person is not saved.
      .set({ ...columns, version, changedAt: at, changedBy: PORTAL.actorName })
      .where(eq(vacancies.id, row.id));
    const { id: record, state } = row;
    await addEntry(tx, { resource: VACANCY.name, record, version, from: state, to: state, at, ...PORTAL });
  }
  return rows.length;
}

function whereContact(addresses: readonly string[]): SQL | undefined {
  const [stored, pending] = [columnOf(vacancies, 'contactEmail'), columnOf(vacancies, 'pendingChange')];
  return or(
    inArray(sql`lower(${stored})`, [...addresses]),
    inArray(sql`lower(${pending} ->> 'contactEmail')`, [...addresses]),
  );
}

function isContact(values: Readonly<Record<string, unknown>>, addresses: readonly string[]): boolean {
  const { contactEmail } = values;
  return typeof contactEmail === 'string' && addresses.includes(contactEmail.toLowerCase());
}

/** The columns of the fields have no names in the type of a row. */
function valuesOf(row: StoredRecord): Readonly<Record<string, unknown>> {
  return { ...row };
}

function textOf(values: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = values[name];
  return typeof value === 'string' ? value : null;
}
