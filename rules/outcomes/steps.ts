import { z } from 'zod';

import { OUTCOME_CATEGORIES, type OutcomeCategory } from './categories.ts';
import { DETAIL_SCHEMAS } from './schema.ts';

const { salaryBand, ...details } = DETAIL_SCHEMAS;

/** The schemas of the steps of the alumni form (OUTCOME-1). `outcomeSchema` checks their answers together. */
export const situationSchema = z.object({
  category: z.enum(Object.keys(OUTCOME_CATEGORIES) as [OutcomeCategory, ...OutcomeCategory[]], {
    error: 'Choose what you do now.',
  }),
});

/** Which details are required depends on the category, so each one can be missing here. */
export const detailsSchema = z.object(details);

export const salarySchema = z.object({ salaryBand });
