import { eq } from 'drizzle-orm';

import { INTERVIEW } from '#rules/resources/interview.ts';

import { valuesOf, type AfterTransition } from '../../engine/resource-table.ts';

const ASK = 'ask' satisfies keyof typeof INTERVIEW.transitions;

/** Counts how often the applicant has asked for other times, and gives up the booked one (INTERVIEW-3). */
export const countAsks: AfterTransition = async (tx, { table, row, name }) => {
  if (name !== ASK) return;
  const asks = (valuesOf(INTERVIEW, row).number('asks') ?? 0) + 1;
  // The type of the table does not have the names of the fields.
  const changed: Record<string, unknown> = { asks, start: null };
  await tx.update(table).set(changed).where(eq(table.id, row.id));
};
