import { redirect } from '@remix-run/node';

import type { Draft } from '../../../server/drafts/drafts.ts';
import { isFaultless } from './faults.ts';
import { findFirstOpenStep } from './validate.server.ts';
import { isUnchanged } from './read-values.ts';
import { sendStepBack } from './send-back.server.ts';
import { fieldText, type StepVisit } from './step-visit.ts';
import { submitDraft } from './submit.server.ts';
import { saveStep } from './save-step.server.ts';
import type { WizardStep } from './wizard.ts';

const CHANGED = 'This step was changed in another window. Please check it, then continue.';

/** Next, and Submit on the last step: on only with answers that are in order. */
export async function submitStep(visit: StepVisit) {
  const { context, served, step, received } = visit;
  const { draft, faults, refusal } = await saveStep(context, served, { step, received, withSecrets: true });
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
  const [, version = ''] = fieldText(received.fields, 'draft').split('.');
  const shownVersion = version === '' ? undefined : Number(version);
  return await submitDraft(context, served, { draft, shownVersion });
}

/**
 * Past a step that is in order: to the next one or, from a Change link, straight back to the last.
 *
 * @param verified the answers that were looked at: looking takes a while, and another window may have saved others meanwhile
 */
async function passStep({ context, served: { wizard }, step, isChange }: StepVisit, verified: Draft) {
  const draft = await context.drafts.change(wizard.id, (newest) =>
    isStillSo(newest, verified, step) ? passed(newest, step) : newest,
  );
  if (draft.id !== verified.id) return redirect(wizard.path);
  if (!isStillSo(draft, verified, step))
    return sendStepBack(context, { message: CHANGED }, {}, { status: 409 });
  const firstOpenStep = await findFirstOpenStep(wizard, draft);
  const next = isChange ? firstOpenStep : Math.min(wizard.steps.indexOf(step) + 1, firstOpenStep);
  return redirect(`${wizard.path}/${wizard.steps[next]?.slug ?? ''}`);
}

/** Whether a step is as it was: what other steps say is validated again where it counts. */
function isStillSo(newest: Draft, verified: Draft, step: WizardStep): boolean {
  const files = Object.keys(step.files ?? {});
  return (
    newest.id === verified.id &&
    isUnchanged(newest.values, verified.values, step) &&
    files.every((field) => newest.files[field]?.id === verified.files[field]?.id)
  );
}

function passed(draft: Draft, { slug }: WizardStep): Draft {
  if (draft.submission || draft.passed.includes(slug)) return draft;
  return { ...draft, passed: [...draft.passed, slug] };
}
