import { and, eq } from 'drizzle-orm';

import { APPLICATION } from '#rules/resources/application.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';

import type { Queries } from '../database/database.ts';
import { applyTransition } from '../engine/apply-transition.ts';
import { PORTAL } from '../engine/record.ts';
import { columnOf, valuesOf, type AfterTransition, type ResourceTable } from '../engine/resource-table.ts';
import { vacancies } from '../vacancies/tables.ts';

const HIRE = 'hire' satisfies keyof typeof APPLICATION.transitions;
const HIRED = 'hired' satisfies keyof typeof APPLICATION.states;

/**
 * Closes a vacancy when the company has hired as many applicants as it has places (APPLICATION-12). It
 * belongs to the transaction of the transition. Another transaction that hires for the same vacancy waits
 * here, so that each of them counts the other one.
 */
export const closeWhenFilled: AfterTransition = async (tx, { table, row, name, at, isSilent }) => {
  if (name !== HIRE) return;
  const id = valuesOf(APPLICATION, row).text('vacancy') ?? '';
  const [vacancy] = await tx.select().from(vacancies).where(eq(vacancies.id, id)).for('update');
  if (!vacancy || !VACANCY.transitions.fill.from.some((state) => state === vacancy.state)) return;
  const places = valuesOf(VACANCY, vacancy).number('places') ?? 1;
  if ((await countHired(tx, table, id)) < places) return;
  await applyTransition(tx, vacancies, VACANCY, vacancy, {
    name: 'fill',
    by: PORTAL,
    note: null,
    at,
    isSilent,
  });
};

/** Counts the applicants whom the company has hired for a vacancy. */
async function countHired(tx: Queries, table: ResourceTable, vacancy: string): Promise<number> {
  return await tx.$count(table, and(eq(columnOf(table, 'vacancy'), vacancy), eq(table.state, HIRED)));
}
