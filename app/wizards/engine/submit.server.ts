import { redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { t } from '#rules/text/t.ts';

import type { Draft, SubmissionOutcome } from '../../../server/drafts/drafts.ts';
import { listHidden, findFirstOpenStep, parseAll, without } from './validate.server.ts';
import { sendStepBack } from './send-back.server.ts';
import type { ServedWizard } from './served-wizard.ts';

const CHANGED = 'Your answers were changed in another window. Please check them, then submit.';
const INCOMPLETE = 'Something is missing here. Please complete this step, then continue.';

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
    if (step && firstOpenStep < wizard.steps.length - 1) {
      context.session.setFlash({ kind: 'info', title: t(step.title), text: INCOMPLETE });
      return redirect(`${wizard.path}/${step.slug}`);
    }
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
      return sendStepBack(context, { message: outcome.message, popup: oops(outcome.message) }, {});
    case 'failed':
      return sendStepBack(
        context,
        { message: outcome.message, popup: oops(outcome.message) },
        {},
        { status: 503 },
      );
  }
}

export async function sendOnce(
  context: AppLoadContext,
  { wizard, submit }: ServedWizard,
  wanted: { id: string; again: boolean },
) {
  return await context.drafts.submit(wizard.id, wanted, async (draft, files) => {
    const values = await parseAll(wizard, draft).catch(() => undefined);
    if (!values) return { kind: 'failed', message: t(INCOMPLETE) };
    return await submit(context, values, without(files, listHidden(wizard, draft.values)));
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
