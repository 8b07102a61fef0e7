import { data, redirect, type ActionFunctionArgs, type AppLoadContext } from '@remix-run/node';

import type { ReceivedForm } from '../../../server/dock/form-dock.ts';
import type { Draft } from '../../../server/drafts/drafts.ts';
import type { DraftFullError } from '../../../server/drafts/full.ts';
import { actOnEntry } from './entry.server.ts';
import { isFaultless } from './faults.ts';
import { readIntent } from './intent.ts';
import { findFrontier, judgeLatestEntry } from './judge.server.ts';
import { isUnchanged, readValues } from './read-values.ts';
import type { ServedWizard } from './served-wizard.ts';
import { sendStepBack } from './send-back.server.ts';
import { submitDraft } from './submit.server.ts';
import { readTyped, takeStep, type TakenStep } from './take-step.server.ts';
import type { Wizard, WizardAnswer, WizardStep } from './wizard.ts';

const FOREIGN = {
  title: 'This form is out of date',
  text: 'It was opened before you started afresh. What you have given since is below.',
};
const CHANGED = 'This step was changed in another window. Please look at it again, then go on.';

/** The action of every wizard: one form a step, whichever button sent it. */
export async function actOnWizard(
  { context, params, request }: Pick<ActionFunctionArgs, 'context' | 'params' | 'request'>,
  served: ServedWizard,
) {
  const { wizard } = served;
  const step = wizard.steps.find(({ slug }) => slug === params['step']);
  if (!step) return await actOnEntry(context, served);
  const received: ReceivedForm<string> = await context.dock.receive(step.files ?? {});
  const { fields } = received;
  if (fields.get('intent') === 'check') return await answerCheck(context, served, fields);

  const [draftId = '', version = ''] = textOf(fields, 'draft').split('.');
  const present = await context.drafts.read(wizard.id);
  if (present && draftId !== '' && present.id !== draftId) {
    context.session.setFlash({ kind: 'info', ...FOREIGN });
    return redirect(wizard.path);
  }
  if (present?.submission && step !== wizard.steps.at(-1)) return redirect(wizard.path);

  const intent = readIntent(textOf(fields, 'intent'), step);
  if (intent.kind === 'clear') {
    await context.drafts.change(wizard.id, (newest) => withoutAnswer(newest, intent.name));
    return redirect(`${wizard.path}/${step.slug}${searchOf(request)}#${intent.name}`);
  }
  const withSecrets = intent.kind === 'next';
  const { revise, removedFile, addsTo } = intent.kind === 'revise' ? intent : {};
  const lacking = addsTo === undefined ? {} : await judgeLatestEntry(step, readValues(fields, step), addsTo);
  const isAllowed = isFaultless(lacking);
  let taken: TakenStep;
  try {
    taken = await takeStep(context, served, {
      step,
      received,
      revise: isAllowed ? revise : undefined,
      removedFile,
      withSecrets,
    });
  } catch (error) {
    if (!isFull(error)) throw error;
    const kept = readTyped(served, step, fields, present);
    return sendStepBack(context, { message: error.message, kept }, {}, error);
  }

  if (!isAllowed) return sendStepBack(context, {}, lacking);
  if (intent.kind === 'leave') {
    // Nobody is held back by a file that was refused, and it does not vanish without a word either.
    if (taken.popup) context.session.setFlash(taken.popup);
    return redirect(`${wizard.path}/${slugToLeaveFor(wizard, step, intent.to)}`);
  }
  const isRefused = Object.keys(received.refused).length > 0;
  if (intent.kind === 'revise' && !isRefused) {
    const anchor = intent.anchor === '' ? '' : `#${intent.anchor}`;
    return redirect(`${wizard.path}/${step.slug}${searchOf(request)}${anchor}`);
  }
  if (!isFaultless(taken.faults)) return sendStepBack(context, { popup: taken.popup }, taken.faults);
  const verdict = await served.verify?.[step.slug]?.(context, taken.draft.values);
  if (verdict && 'question' in verdict) return sendStepBack(context, { question: verdict.question }, {});
  if (verdict && 'unknown' in verdict) {
    return sendStepBack(context, { message: verdict.unknown.message }, {}, verdict.unknown);
  }
  if (verdict && !isFaultless(verdict.faults)) return sendStepBack(context, {}, verdict.faults);
  if (step === wizard.steps.at(-1)) {
    const shownVersion = version === '' ? undefined : Number(version);
    return await submitDraft(context, served, { draft: taken.draft, shownVersion });
  }
  return await goOn(context, wizard, { step, verified: taken.draft }, request);
}

interface VerifiedStep {
  step: WizardStep;
  /** The answers that were looked at: looking takes a while, and another window may have saved others meanwhile. */
  verified: Draft;
}

/** Past a step that is in order: to the next one or, from a Change link, straight back to the last. */
async function goOn(
  context: AppLoadContext,
  wizard: Wizard,
  { step, verified }: VerifiedStep,
  request: Request,
) {
  const draft = await context.drafts.change(wizard.id, (newest) =>
    isStillSo(newest, verified, step) ? passed(newest, step) : newest,
  );
  if (draft.id !== verified.id) return redirect(wizard.path);
  if (!isStillSo(draft, verified, step))
    return sendStepBack(context, { message: CHANGED }, {}, { status: 409 });
  const frontier = await findFrontier(wizard, draft);
  const isChange = new URL(request.url).searchParams.has('change');
  const next = isChange ? frontier : Math.min(wizard.steps.indexOf(step) + 1, frontier);
  return redirect(`${wizard.path}/${wizard.steps[next]?.slug ?? ''}`);
}

/** Whether a step is as it was: what other steps say is judged again wherever it counts. */
function isStillSo(newest: Draft, verified: Draft, step: WizardStep): boolean {
  const files = Object.keys(step.files ?? {});
  return (
    newest.id === verified.id &&
    isUnchanged(newest.values, verified.values, step) &&
    files.every((field) => newest.files[field]?.id === verified.files[field]?.id)
  );
}

function withoutAnswer(draft: Draft, name: string): Draft {
  if (draft.submission || !(name in draft.values)) return draft;
  return { ...draft, version: draft.version + 1, values: { ...draft.values, [name]: '' } };
}

function passed(draft: Draft, { slug }: WizardStep): Draft {
  if (draft.submission || draft.passed.includes(slug)) return draft;
  return { ...draft, passed: [...draft.passed, slug] };
}

function slugToLeaveFor({ steps }: Wizard, step: WizardStep, wanted: string | undefined): string {
  const before = step.back ?? steps[steps.indexOf(step) - 1]?.slug ?? step.slug;
  return steps.find(({ slug }) => slug === wanted)?.slug ?? before;
}

async function answerCheck(context: AppLoadContext, { check }: ServedWizard, fields: FormData) {
  const question = await check?.(context, textOf(fields, 'name'), textOf(fields, 'value'));
  return data({ question } satisfies WizardAnswer);
}

function isFull(error: unknown): error is DraftFullError {
  return error instanceof Error && error.name === 'DraftFullError';
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Only what is known: whether a Change link led here. */
function searchOf(request: Request): string {
  return new URL(request.url).searchParams.has('change') ? '?change=1' : '';
}
