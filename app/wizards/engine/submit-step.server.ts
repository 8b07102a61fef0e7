import { redirect } from '@remix-run/node';

import type { Draft } from '../../../server/drafts/drafts.ts';
import { isFaultless } from './faults.ts';
import { findFirstOpenStep } from './validate.server.ts';
import { isUnchanged } from './read-values.ts';
import { sendStepBack } from './send-back.server.ts';
import { readDraftToken } from './draft-token.ts';
import type { StepVisit } from './step-visit.ts';
import { submitDraft } from './submit.server.ts';
import { saveStep } from './save-step.server.ts';
import type { WizardStep } from './wizard.ts';

const CHANGED = 'This step was changed in another window. Please check it, then continue.';

/** Handles Next, and Submit on the last step. Continues only if the answers are valid. */
export async function submitStep(visit: StepVisit) {
  const { context, served, step, names, received } = visit;
  const { draft, faults, refusal } = await saveStep(context, served, {
    step,
    names,
    received,
    withSecrets: true,
  });
  if (refusal || !isFaultless(faults)) return sendStepBack(context, refusal ?? {}, faults);

  const verification = await served.verify?.[step.slug]?.(context, draft.values);
  if (verification && 'question' in verification)
    return sendStepBack(context, { question: verification.question }, {});
  if (verification && 'unknown' in verification) {
    return sendStepBack(context, { message: verification.unknown.message }, {}, verification.unknown);
  }
  if (verification && !isFaultless(verification.faults))
    return sendStepBack(context, {}, verification.faults);

  if (step !== served.wizard.steps.at(-1)) return await passStep(visit, draft);
  const { version } = readDraftToken(received.fields);
  const shownVersion = version === '' ? undefined : Number(version);
  return await submitDraft(context, served, { draft, shownVersion });
}

/**
 * Marks a valid step as passed and redirects: to the next step, or back to the last step after a Change
 * link.
 *
 * @param verified the draft whose answers were verified; another window may have saved other answers
 * during the verification
 */
async function passStep({ context, served: { wizard }, step, names, isChange }: StepVisit, verified: Draft) {
  const draft = await context.drafts.change(wizard.id, (newest) =>
    isUnchangedSince(newest, verified, { step, names }) ? passed(newest, step) : newest,
  );
  if (draft.id !== verified.id) return redirect(wizard.path);
  if (!isUnchangedSince(draft, verified, { step, names }))
    return sendStepBack(context, { message: CHANGED }, {}, { status: 409 });
  const firstOpenStep = await findFirstOpenStep(wizard, draft);
  const next = isChange ? firstOpenStep : Math.min(wizard.steps.indexOf(step) + 1, firstOpenStep);
  return redirect(`${wizard.path}/${wizard.steps[next]?.slug ?? ''}`);
}

/**
 * Checks whether the answers of a step are still the same. Other steps are validated again before the
 * submission.
 */
function isUnchangedSince(
  newest: Draft,
  verified: Draft,
  { step, names }: Pick<StepVisit, 'step' | 'names'>,
): boolean {
  const files = Object.keys(step.files ?? {});
  return (
    newest.id === verified.id &&
    isUnchanged(newest.values, verified.values, names) &&
    files.every((field) => newest.files[field]?.id === verified.files[field]?.id)
  );
}

function passed(draft: Draft, { slug }: WizardStep): Draft {
  if (draft.submission || draft.passed.includes(slug)) return draft;
  return { ...draft, passed: [...draft.passed, slug] };
}
