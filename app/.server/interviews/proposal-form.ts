import type { AppLoadContext } from '#app/load-context.ts';
import { INTERVIEW_FORM, offeredTimes, PLACES } from '#rules/applications/interview-form.ts';
import { formSchema } from '#rules/resources/engine/schema.ts';
import { PROPOSED_TIMES } from '#rules/resources/interview.ts';
import { t } from '#rules/text/t.ts';

import { constraintsOf } from '../constraints.ts';
import { describeSections, type FormContent } from '../records/form-content.ts';
import { findUnsentValues } from '../unsent-form.ts';

/** What the page of the form shows. */
export type ProposalContent =
  | { kind: 'unavailable'; text: string }
  /** No times can be proposed now. The link leads to the application, or to the interview. */
  | { kind: 'closed'; text: string; link: { to: string; label: string } | undefined }
  | (FormContent & {
      /** The vacancy, and the applicant. */
      about: { title: string; applicant: string };
      /** When the applicant is free, if they have asked for other times. */
      asked: { text: string; by: string } | undefined;
      /** The booked time that other times replace. */
      booked: string | undefined;
    });

export interface FormParts {
  /** The path of the page, under which typed text of an ended session is kept. */
  path: string;
  values: FormContent['values'];
  about: { title: string; applicant: string };
  asked?: { text: string; by: string } | undefined;
  booked?: string | undefined;
  form: Pick<FormContent, 'version' | 'submission' | 'submit'>;
  /** The page of the application, or of the interview. */
  back: string | undefined;
}

const NAMES = Object.keys(INTERVIEW_FORM.fields);

/** Returns the form with the times of an interview (INTERVIEW-2). */
export async function describeForm(
  context: AppLoadContext,
  { path, values, about, asked, booked, form, back }: FormParts,
): Promise<ProposalContent> {
  const unsent = await findUnsentValues(context, path, NAMES);
  const kept = unsent && Object.fromEntries(NAMES.map((name) => [name, unsent[name] ?? '']));
  return {
    kind: 'form',
    purpose: 'create',
    constraint: constraintsOf(formSchema(INTERVIEW_FORM)),
    files: {},
    isUnsent: kept !== undefined,
    values: kept ?? { ...Object.fromEntries(PROPOSED_TIMES.map((name) => [name, ''])), ...values },
    ...form,
    back,
    sections: describeSections(INTERVIEW_FORM).map((section) =>
      divideTimes(section, offeredTimes(new Date())),
    ),
    about,
    asked,
    booked,
  };
}

/** The times that a new form shows. The others are in a part that opens. */
const FIRST_TIMES = 3;
const MORE_TIMES: ReadonlySet<string> = new Set(PROPOSED_TIMES.slice(FIRST_TIMES));

type Section = FormContent['sections'][number];

/**
 * Limits the times that the browser offers, puts the last ones into a part that opens, and says that the
 * place is one of two.
 */
function divideTimes(
  { title, fields: all }: ReturnType<typeof describeSections>[number],
  range: { min: string; max: string },
): Section {
  const fields = all.map((field) => {
    if (PLACES.some((name) => name === field.name)) return { ...field, isAlternative: true as const };
    return field.type === 'dateTime' ? { ...field, range } : field;
  });
  if (fields.some((field) => 'isAlternative' in field)) {
    return { title, fields, lead: t('Fill in one of the two.') };
  }
  const more = fields.filter(({ name }) => MORE_TIMES.has(name));
  if (more.length === 0) return { title, fields };
  return {
    title,
    fields: fields.filter(({ name }) => !MORE_TIMES.has(name)),
    more: { label: t('Propose more times'), fields: more },
  };
}
