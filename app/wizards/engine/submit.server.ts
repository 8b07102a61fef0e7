import { redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { t } from '#rules/text/t.ts';

import type { Draft, SubmissionOutcome } from '../../../server/drafts/drafts.ts';
import { faultsAmong, isFaultless } from './faults.ts';
import { namesOf } from './step-fields.server.ts';
import { listHidden, findFirstOpenStep, parseAll, validateStep, without } from './validate.server.ts';
import { sendStepBack } from './send-back.server.ts';
import type { ServedWizard } from './served-wizard.ts';
import type { Wizard, WizardStep } from './wizard.ts';

const CHANGED = 'Your answers were changed in another window. Please check them, then submit.';
const CHANGED_STEP = 'Your answers in this step were changed. Please check them, then continue.';

interface Wanted {
  draft: Draft;
  /** The version of the draft that the visitor saw; undefined if the form does not contain it. */
  shownVersion: number | undefined;
}

/** Sends the draft if it is complete. Repeated calls send it only once. */
export async function submitDraft(context: AppLoadContext, served: ServedWizard, wanted: Wanted) {
  const { wizard } = served;
  const { draft, shownVersion } = wanted;
  if (!draft.submission) {
    const firstOpenStep = await findFirstOpenStep(wizard, draft);
    const step = wizard.steps[firstOpenStep];
    if (step && firstOpenStep < wizard.steps.length - 1) return await reopenStep(context, wizard, step);
    if (shownVersion !== undefined && shownVersion !== draft.version) {
      return sendStepBack(context, { message: CHANGED }, {}, { status: 409 });
    }
  }
  const outcome = await sendOnce(context, served, { id: draft.id, again: false });
  switch (outcome.kind) {
    case 'accepted':
      return succeed(context, served, outcome);
    case 'gone':
    case 'unknown':
      return redirect(wizard.path);
    case 'refused':
      if (outcome.leadsTo !== undefined) return leave(context, outcome.leadsTo, outcome.message);
      return sendStepBack(
        context,
        { message: outcome.message, popup: oops(outcome.message) },
        await faultsOfLastStep(context, wizard),
      );
    case 'failed':
      return sendStepBack(
        context,
        { message: outcome.message, popup: oops(outcome.message) },
        {},
        { status: 503 },
      );
  }
}

/** Returns the backend's errors of the fields of the last step, which the page of Submit has. */
async function faultsOfLastStep({ drafts }: AppLoadContext, { id, steps }: Wizard) {
  const step = steps.at(-1);
  const draft = await drafts.read(id);
  return step && draft ? faultsAmong(draft.faults, (await namesOf(step)).names) : {};
}

/**
 * Opens a step that is not complete, such as after a change in another window. Its errors are stored with the
 * draft, so the page shows them with links to their fields, and Next leads back to the last step (FORM-45).
 */
async function reopenStep({ drafts, session }: AppLoadContext, wizard: Wizard, step: WizardStep) {
  const draft = await drafts.read(wizard.id);
  const faults = draft ? await validateStep(step, draft) : {};
  if (isFaultless(faults)) session.setFlash({ kind: 'info', title: t(step.title), text: t(CHANGED_STEP) });
  else {
    await drafts.change(wizard.id, (newest) =>
      newest.submission ? newest : { ...newest, faults: { ...newest.faults, ...faults } },
    );
  }
  return redirect(`${wizard.path}/${step.slug}?change=1`);
}

export async function sendOnce(
  context: AppLoadContext,
  { wizard, submit }: ServedWizard,
  wanted: { id: string; again: boolean },
) {
  return await context.drafts.submit(wizard.id, wanted, async (draft, files) => {
    const values = await parseAll(wizard, draft).catch(() => undefined);
    if (!values) return { kind: 'failed', message: t(CHANGED) };
    return await submit(context, values, without(files, listHidden(wizard, draft.values)), draft.id);
  });
}

export function succeed(
  { session }: AppLoadContext,
  { successTo }: ServedWizard,
  { title, message }: Extract<SubmissionOutcome, { kind: 'accepted' }>,
) {
  session.setFlash({ kind: 'success', title, ...(message !== undefined && { text: message }) });
  return redirect(successTo);
}

export function leave({ session }: AppLoadContext, to: string, message: string) {
  session.setFlash(oops(message));
  return redirect(to);
}

export function oops(message: string) {
  return { kind: 'error', title: 'Oops...', text: message } as const;
}
