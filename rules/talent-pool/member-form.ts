import { z } from 'zod';

import { addDays, todayInDubai } from '../resources/engine/dates.ts';
import { date, text } from '../resources/engine/field.ts';
import { isStorableLine, unstorable } from '../resources/engine/schema.ts';
import { t } from '../text/t.ts';
import { VACANCY_CITIES, VACANCY_FIELDS, VACANCY_KINDS } from '../vacancies/choices.ts';
import { MAX_SENTENCE, MOST_FIELDS } from './rules.ts';

/** How many days before and after today a member can become available. */
const LATEST_AVAILABLE = 730;

/** The labels of the form, in English. */
export const MEMBER_LABELS = {
  kinds: 'What I look for',
  fields: 'Fields of work',
  cities: 'Cities',
  availableFrom: 'Available from',
  sentence: 'A sentence about you',
  sharesCv: 'Companies may open the CV of my profile',
  sharesPhone: 'Companies may see my phone number',
  consent: 'Consent',
} as const;

/** Checkboxes of one name, or the list of another client. */
function choices<Value extends string>(options: Readonly<Record<Value, string>>, error: string) {
  const values = Object.keys(options) as [Value, ...Value[]];
  return z
    .preprocess(
      (value) => [...new Set([value ?? []].flat().filter((each) => each !== ''))],
      z.array(z.enum(values, { error: 'Choose from the list.' })).min(1, { error }),
    )
    .transform((chosen) => values.filter((value) => chosen.includes(value)));
}

/** A checkbox, or the value of another client. */
const flag = z.preprocess((value) => value === true || value === 'on', z.boolean());

/** The form of a membership (TALENT-1). The consent is given with each save. */
export const memberFormSchema = z.object({
  kinds: choices(VACANCY_KINDS, 'Choose what you look for.'),
  fields: choices(VACANCY_FIELDS, 'Choose at least one field of work.').pipe(
    z.array(z.enum(Object.keys(VACANCY_FIELDS) as [FieldOfWork, ...FieldOfWork[]])).max(MOST_FIELDS, {
      error: () => t('Choose at most {max} fields of work.', { max: MOST_FIELDS }),
    }),
  ),
  cities: choices(VACANCY_CITIES, 'Choose at least one city.'),
  availableFrom: date({
    label: MEMBER_LABELS.availableFrom,
    fromDays: -LATEST_AVAILABLE,
    toDays: LATEST_AVAILABLE,
  }).schema.pipe(z.string()),
  sentence: text({ label: MEMBER_LABELS.sentence, max: MAX_SENTENCE, isOptional: true }).schema.pipe(
    z
      .string()
      .optional()
      .refine((line) => line === undefined || isStorableLine(line), {
        error: unstorable(MEMBER_LABELS.sentence),
      }),
  ),
  sharesCv: flag,
  sharesPhone: flag,
  consent: flag.refine((isGiven) => isGiven, {
    error: 'Tick the box to agree. Without your consent, companies cannot find you.',
  }),
});

type FieldOfWork = keyof typeof VACANCY_FIELDS;

/** The values of a membership. */
export type MemberValues = z.output<typeof memberFormSchema>;

/** Returns the first and the last day on which a member can become available, for the control of the form. */
export function availableDays(): { min: string; max: string } {
  const today = todayInDubai();
  return { min: addDays(today, -LATEST_AVAILABLE), max: addDays(today, LATEST_AVAILABLE) };
}
