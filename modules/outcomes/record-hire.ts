import { and, eq, inArray } from 'drizzle-orm';

import { OUTCOME_GROUPS } from '#rules/outcomes/reporting.ts';
import type { OutcomeCategory } from '#rules/outcomes/categories.ts';
import type { OutcomeValues } from '#rules/outcomes/schema.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';
import type { VACANCY_KINDS } from '#rules/vacancies/choices.ts';

import { valuesOf, type AfterTransition } from '../engine/resource-table.ts';
import { people } from '../people/tables.ts';
import { GROUP } from '../students/group.ts';
import { vacancies } from '../vacancies/tables.ts';
import { recordOutcome } from './record.ts';

const HIRE = 'hire' satisfies keyof typeof APPLICATION.transitions;

/** What a graduate does who is hired for a vacancy of a kind. A summer job is no start of a career. */
const CATEGORY_OF_KIND: Readonly<Record<keyof typeof VACANCY_KINDS, OutcomeCategory | undefined>> = {
  fullTime: 'fullTime',
  partTime: 'partTime',
  fixedTerm: 'fullTime',
  summer: undefined,
};

/**
 * Records the outcome of a graduate whom a company hires in the portal (OUTCOME-6), in the transaction of the
 * transition. The portal knows neither the salary nor whether the job is related to the studies. It does
 * nothing for a person whom the directory does not have.
 */
export const recordHire: AfterTransition = async (tx, { row, name, at }) => {
  if (name !== HIRE || row.author === null) return;
  const application = valuesOf(APPLICATION, row);
  const [found] = await tx
    .select()
    .from(vacancies)
    .where(eq(vacancies.id, application.text('vacancy') ?? ''));
  const vacancy = found && valuesOf(VACANCY, found);
  const kind = (vacancy?.text('kind') ?? '') as keyof typeof VACANCY_KINDS;
  const category = CATEGORY_OF_KIND[kind];
  if (!vacancy || category === undefined) return;
  const [graduate] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.subject, row.author), inArray(GROUP, [...OUTCOME_GROUPS])));
  if (!graduate) return;
  const values: OutcomeValues = {
    category,
    employer: application.text('employer') ?? undefined,
    jobTitle: application.text('title') ?? undefined,
    field: vacancy.text('field') ?? undefined,
    city: vacancy.text('city') ?? undefined,
    since: dateInDubai(at),
  };
  await recordOutcome(tx, { person: graduate.id, values, source: 'portal', at, application: row.id });
};
