import { z } from 'zod';

import { always } from '../forms/patterns.ts';
import { choice, date, text, type ResourceField } from '../resources/engine/field.ts';
import { messageOf } from '../resources/engine/message-of.ts';
import { isStorableLine, unstorable } from '../resources/engine/schema.ts';
import { VACANCY_FIELDS } from '../vacancies/choices.ts';
import { OUTCOME_CATEGORIES, OUTCOME_CITIES, SALARY_BANDS, type OutcomeCategory } from './categories.ts';
import { DETAILS_OF_CATEGORY, labelOfDetail, OUTCOME_DETAILS, type OutcomeDetail } from './details.ts';

/** In characters. */
const LONGEST_LINE = 120;
/** The earliest day on which a job or a study can have begun: about 60 years ago, in days from today. */
const EARLIEST_START = -60 * 365;
/** How many days ahead a job or a study that is agreed can begin. */
export const LATEST_START = 180;

/** The answers to "Is it related to the field of study?". */
export const RELATED_CHOICES = { yes: 'Yes', no: 'No' } as const;

const line = (label: string) => text({ label, max: LONGEST_LINE, isOptional: true });

/** The details as fields. Each can be missing: `checkDetails` knows which ones a category needs. */
const DETAIL_FIELDS = {
  employer: line(labelOfDetail('employer')),
  jobTitle: line(labelOfDetail('jobTitle')),
  field: choice({ label: labelOfDetail('field'), options: VACANCY_FIELDS, isOptional: true }),
  city: choice({ label: labelOfDetail('city'), options: OUTCOME_CITIES, isOptional: true }),
  since: date({
    label: labelOfDetail('since'),
    fromDays: EARLIEST_START,
    toDays: LATEST_START,
    isOptional: true,
  }),
  relatedToStudy: choice({
    label: labelOfDetail('relatedToStudy'),
    options: RELATED_CHOICES,
    isOptional: true,
  }),
  salaryBand: choice({ label: labelOfDetail('salaryBand'), options: SALARY_BANDS, isOptional: true }),
} as const satisfies Record<OutcomeDetail, ResourceField>;

const detail = (name: OutcomeDetail) => DETAIL_FIELDS[name].schema.pipe(z.string().optional());

const storable = (name: 'employer' | 'jobTitle') =>
  detail(name).pipe(
    z
      .string()
      .optional()
      .refine((value) => value === undefined || isStorableLine(value), {
        error: unstorable(labelOfDetail(name)),
      }),
  );

/** The schema of each detail, which can be missing. The steps of the alumni form pick from them. */
export const DETAIL_SCHEMAS = {
  employer: storable('employer'),
  jobTitle: storable('jobTitle'),
  field: detail('field'),
  city: detail('city'),
  since: detail('since'),
  relatedToStudy: detail('relatedToStudy'),
  salaryBand: detail('salaryBand'),
} as const;

export const categorySchema = z.enum(
  Object.keys(OUTCOME_CATEGORIES) as [OutcomeCategory, ...OutcomeCategory[]],
  { error: 'Choose what the graduate does.' },
);

/**
 * The schema of an outcome without its proof, as a client or a line of a file sends it (OUTCOME-1). Details
 * that do not apply to the category are dropped; missing ones that it needs are errors.
 */
export const outcomeSchema = z
  .object({ category: categorySchema, ...DETAIL_SCHEMAS })
  .superRefine(
    (values, context) => {
      for (const { name, message } of missingDetails(values)) {
        context.addIssue({ code: 'custom', path: [name], message: message() });
      }
    },
    { when: always },
  )
  .transform(withoutOthers);

/** An outcome without its proof. */
export type OutcomeValues = z.output<typeof outcomeSchema>;

type GivenDetails = { category?: unknown } & Partial<Record<OutcomeDetail, unknown>>;

/** Lists the details that the category of an outcome needs, and that are missing. */
export function missingDetails(values: GivenDetails) {
  const { category } = values;
  if (!isCategory(category)) return [];
  return OUTCOME_DETAILS.filter(
    (name) => DETAILS_OF_CATEGORY[category][name] === 'required' && isMissing(values[name]),
  ).map((name) => ({
    name,
    message: messageOf(labelOfDetail(name, category), '{label} must not be empty.'),
  }));
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === '';
}

/** Checks whether a value is a category of outcomes. */
export function isCategory(value: unknown): value is OutcomeCategory {
  return typeof value === 'string' && Object.hasOwn(OUTCOME_CATEGORIES, value);
}

function withoutOthers<T extends { category: OutcomeCategory } & Partial<Record<OutcomeDetail, unknown>>>(
  values: T,
): T {
  const applies = DETAILS_OF_CATEGORY[values.category];
  const others = OUTCOME_DETAILS.filter((name) => applies[name] === undefined);
  return { ...values, ...Object.fromEntries(others.map((name) => [name, undefined])) };
}
