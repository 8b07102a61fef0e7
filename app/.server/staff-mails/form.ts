import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { staffMailSchema, type StaffMailForm } from '#rules/staff-mails/form.ts';
import { PLACEHOLDERS } from '#rules/staff-mails/placeholders.ts';
import { t } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { constraintsOf } from '../constraints.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import { parseForm, sendBack } from '../parse-form.ts';
import { conflictMessage } from '../records/conflict.ts';
import { TRY_AGAIN_SOON } from '../records/messages.ts';
import { readSubmission } from '../submission.ts';
import { findUnsentValues } from '../unsent-form.ts';

/** The names of the fields, in the order of the page. */
const FIELDS = Object.keys(staffMailSchema.shape) as (keyof StaffMailForm)[];

type StaffMailValues = Readonly<Partial<Record<keyof StaffMailForm, string>>>;

/** What identifies the form: its number for a new draft, the version of the draft for a change. */
type FormKey = { submission: string } | { version: number };

/** Returns what the page of the form needs (STAFFMAIL-3). @param path the address of the page */
export async function describeMailForm(
  context: AppLoadContext,
  { path, values, key, back }: { path: string; values: StaffMailValues; key: FormKey; back: string },
) {
  const unsent = await findUnsentValues(context, path, FIELDS);
  return {
    constraint: constraintsOf(staffMailSchema),
    values: unsent ?? values,
    isUnsent: unsent !== undefined,
    key,
    back,
    placeholders: Object.entries(PLACEHOLDERS).map(([name, meaning]) => ({
      name: `{${name}}`,
      meaning: t(meaning),
    })),
  };
}

export type MailFormContent = Awaited<ReturnType<typeof describeMailForm>>;

/** Parses the posted form of an e-mail, and creates the answer that returns it with errors. */
export function receiveMailForm(context: AppLoadContext, form: FormData) {
  const submission = parseForm(form, staffMailSchema);
  const refuse = (refusal?: Parameters<typeof sendBack>[2], version?: number) => {
    const returned = sendBack(context, submission, refusal);
    const key: FormKey | undefined =
      version === undefined ? toSubmissionKey(readSubmission(form)) : { version };
    return data({ ...returned.data, key }, returned.init ?? {});
  };
  return { submission, refuse };
}

function toSubmissionKey(submission: string | undefined) {
  return submission === undefined ? undefined : { submission };
}

type Failed = Extract<GatewayAnswer<never>, { ok: false }>;

/** The answer to a mutation whose field is null without an error. */
export const NO_ANSWER: Failed = { ok: false, code: 'OUTCOME_UNKNOWN', message: '', status: 503 };

/** Returns the messages for a draft that was not saved, for `refuse`. */
export function describeNotSaved(failure: Failed): {
  refusal: NonNullable<Parameters<typeof sendBack>[2]>;
  version: number | undefined;
} {
  const { code, status, validation = {}, conflict } = failure;
  const fieldErrors = Object.fromEntries(
    Object.entries(validation).flatMap(([path, messages]) => {
      const field = path.replace(/^input\./, '');
      return FIELDS.some((name) => name === field) ? [[field, messages]] : [];
    }),
  );
  if (Object.keys(fieldErrors).length > 0) return { refusal: { fieldErrors }, version: undefined };
  const effect = t('The e-mail was not saved.');
  const message = conflict
    ? conflictMessage(effect, conflict, true)
    : isAnswerLost(failure)
      ? t(UNKNOWN)
      : t('The e-mail was not saved. {reason}', { reason: failureMessage(failure, t(TRY_AGAIN_SOON)) });
  return {
    refusal: { message, status: code === 'VALIDATION_FAILED' ? 400 : status },
    version: conflict?.version,
  };
}

const UNKNOWN =
  'We do not know whether the e-mail was saved, because the connection was lost. Save it again: this adds no second draft.';
