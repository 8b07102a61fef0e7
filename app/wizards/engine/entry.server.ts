import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { t } from '#rules/text/t.ts';

import { findFirstOpenStep } from './validate.server.ts';
import type { ServedWizard } from './served-wizard.ts';
import { leave, oops, sendOnce, succeed } from './submit.server.ts';
import type { WizardAnswer } from './wizard.ts';
import { tokenOf } from './draft-token.ts';

/**
 * Handles the buttons of a wizard's start page: "start again", which asks before it deletes answers
 * (FORM-25), and "send again" for a submission that may have arrived. "Delete my answers" is a button of the
 * steps (FORM-27).
 */
export async function actOnEntry(context: AppLoadContext, served: ServedWizard) {
  const { wizard } = served;
  const { fields } = await context.uploads.receive({});
  // Waits for a submission in progress, because its draft must not be removed before the outcome is
  // known.
  await context.drafts.settle(wizard.id);
  const draft = await context.drafts.read(wizard.id);
  const intent = fields.get('intent');
  const hasAnswers = draft !== undefined && draft.submission?.state !== 'accepted';
  if (intent === 'start-again' && hasAnswers) return data({ asksToDelete: true } satisfies WizardAnswer);
  if (intent === 'start-again' || intent === 'delete-and-start') {
    await context.drafts.remove(wizard.id);
    return redirect(`${wizard.path}/${wizard.steps[0]?.slug ?? ''}`);
  }
  if (intent === 'delete-answers') {
    await context.drafts.remove(wizard.id);
    context.session.setFlash({ kind: 'success', title: 'Your answers are deleted.' });
    return redirect('/');
  }
  if (intent !== 'send-again' || !draft) return redirect(wizard.path);
  if (fields.get('confirm') !== 'on') {
    const message = t('Tick the box first: if you send your form again, it may arrive twice.');
    return data({ message } satisfies WizardAnswer, 400);
  }
  if (fields.get('draft') !== tokenOf(draft)) return redirect(wizard.path);
  const outcome = await sendOnce(context, served, { id: draft.id, again: true });
  switch (outcome.kind) {
    case 'accepted':
      return succeed(context, served, outcome);
    case 'gone':
    case 'unknown':
      return redirect(wizard.path);
    case 'refused':
    case 'failed': {
      if (outcome.kind === 'refused' && outcome.leadsTo !== undefined) {
        return leave(context, outcome.leadsTo, outcome.message);
      }
      context.session.setFlash(oops(outcome.message));
      const after = await context.drafts.read(wizard.id);
      return redirect(`${wizard.path}/${wizard.steps[await findFirstOpenStep(wizard, after)]?.slug ?? ''}`);
    }
  }
}
