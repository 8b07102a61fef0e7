import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { DRAFT_LIFETIME } from '#rules/constants.ts';
import { parseLocalPath } from '#rules/routes/local-path.ts';
import { formatDuration } from '#rules/text/duration.ts';
import { t } from '#rules/text/t.ts';

import type { Draft } from '../../../server/drafts/drafts.ts';
import { actOnEntry } from './entry.server.ts';
import { faultsAmong, faultsBeside, isFaultless } from './faults.ts';
import { readIntent, type Intent } from './intent.ts';
import { applyKeepChoice } from './keep-choice.ts';
import { validateLatestEntry } from './validate.server.ts';
import { submitStep } from './submit-step.server.ts';
import { nextPost, readValues } from './read-values.ts';
import { sendStepBack } from './send-back.server.ts';
import type { ServedWizard } from './served-wizard.ts';
import { listNames, namesOf } from './step-fields.server.ts';
import { readDraftToken } from './draft-token.ts';
import { fieldText, type StepVisit } from './step-visit.ts';
import { isDraftFull, readTyped, saveStep } from './save-step.server.ts';
import type { Wizard, WizardAnswer, WizardStep } from './wizard.ts';

/** Handles the posts of every wizard. Each step has one form with several submit buttons. */
export async function wizardAction(
  { context, params, request }: Pick<ActionFunctionArgs, 'context' | 'params' | 'request'>,
  served: ServedWizard,
) {
  const step = served.wizard.steps.find(({ slug }) => slug === params['step']);
  if (!step) return await actOnEntry(context, served);
  const received = await context.uploads.receive(step.files ?? {});
  if (received.fields.get('intent') === 'check') return await answerCheck(context, served, received.fields);

  applyKeepChoice(context.drafts, received.fields);
  const present = await context.drafts.read(served.wizard.id);
  const isChange = new URL(request.url).searchParams.has('change');
  const names = await namesOf(step);
  const visit: StepVisit = { context, served, step, names, received, isChange };
  const elsewhere = redirectIfStale(visit, present);
  if (elsewhere) return elsewhere;
  try {
    return await answerIntent(visit, readIntent(received.fields, step, names));
  } catch (error) {
    if (!isDraftFull(error)) throw error;
    const typed = readTyped(served, visit, received.fields, present);
    return sendStepBack(context, { message: error.message, typed }, {}, error);
  }
}

async function answerIntent(visit: StepVisit, intent: Intent) {
  switch (intent.kind) {
    case 'clear':
      return await clear(visit, intent);
    case 'leave':
      return await leave(visit, intent);
    case 'exit':
      return await exit(visit, intent);
    case 'revise':
      return await revise(visit, intent);
    case 'next':
      return await submitStep(visit);
  }
}

/**
 * Rejects a stale form with a redirect: its draft was replaced by a new one, or has already been sent.
 */
function redirectIfStale(
  { context, served: { wizard }, step, received }: StepVisit,
  present: Draft | undefined,
) {
  const { id: draftId } = readDraftToken(received.fields);
  if (present && draftId !== '' && present.id !== draftId) {
    context.session.setFlash({
      kind: 'info',
      title: 'This form is out of date',
      text: 'This page was opened before you started again. Your newer answers are below.',
    });
    return redirect(wizard.path);
  }
  return present?.submission && step !== wizard.steps.at(-1) ? redirect(wizard.path) : undefined;
}

async function clear(visit: StepVisit, { name }: Intent & { kind: 'clear' }) {
  const { context, served } = visit;
  const known = await listNames(served.wizard);
  await context.drafts.change(served.wizard.id, (newest) => withoutAnswer(newest, name, known));
  return showAgain(visit, name);
}

/**
 * Saves the step and redirects to another step. A refused file does not prevent this, but a flash
 * message reports it.
 */
async function leave(
  { context, served, step, names, received }: StepVisit,
  { to, isChange = false }: Intent & { kind: 'leave' },
) {
  const { refusal } = await saveStep(context, served, { step, names, received, withSecrets: false });
  if (refusal) context.session.setFlash(refusal.popup);
  const query = isChange ? '?change=1' : '';
  return redirect(`${served.wizard.path}/${slugToLeaveFor(served.wizard, step, to)}${query}`);
}

/**
 * Saves the step and opens one of the wizard's exits (PARTNER-14, PARTNER-29). On the home page, a message
 * says that the answers are saved.
 */
async function exit(
  { context, served, step, names, received }: StepVisit,
  { path }: Intent & { kind: 'exit' },
) {
  const { exits = [], path: start } = served.wizard;
  const address = parseLocalPath(path);
  if (address === undefined || !exits.includes(pathnameOf(address))) return redirect(start);
  const { refusal } = await saveStep(context, served, { step, names, received, withSecrets: false });
  if (refusal) context.session.setFlash(refusal.popup);
  else if (address === '/') context.session.setFlash(savedMessage(context));
  return redirect(address);
}

function pathnameOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}

function savedMessage({ row, drafts }: AppLoadContext) {
  const text = t(
    drafts.keeping() === 'session'
      ? 'To go on, open “{page}” again. We keep your answers until you close the browser.'
      : 'To go on, open “{page}” again. We keep your answers for {time}.',
    { page: t(row?.title ?? ''), time: formatDuration(DRAFT_LIFETIME) },
  );
  return { kind: 'info', title: 'Your answers are saved.', text } as const;
}

/**
 * Saves the step and applies a change to it. A new list entry is added only if the latest entry is
 * valid; otherwise only the typed values are saved.
 */
async function revise(visit: StepVisit, intent: Intent & { kind: 'revise' }) {
  const { context, served, step, names, received } = visit;
  const { addsTo, anchor, removedFile } = intent;
  const lacking =
    addsTo === undefined
      ? {}
      : await validateLatestEntry(step, readValues(received.fields, step, names), addsTo);
  const isAllowed = isFaultless(lacking);
  const { faults, refusal } = await saveStep(context, served, {
    step,
    names,
    received,
    revise: isAllowed ? intent.revise : undefined,
    removedFile,
    withSecrets: false,
  });
  if (!isAllowed) return sendStepBack(context, {}, lacking);
  return refusal ? sendStepBack(context, refusal, faults) : showAgain(visit, anchor);
}

/** Redirects to the same step, and to one of its fields or lists if a name is given. */
function showAgain({ served: { wizard }, step, names, isChange }: StepVisit, name: string) {
  const query = isChange ? '?change=1' : '';
  const id = Object.hasOwn(names.lists, name) ? name : `${step.slug}-${name}`;
  return redirect(`${wizard.path}/${step.slug}${query}${name === '' ? '' : `#${id}`}`);
}

function withoutAnswer(draft: Draft, name: string, known: readonly string[]): Draft {
  if (draft.submission || !(name in draft.values)) return draft;
  const faults = faultsAmong(faultsBeside(draft.faults, [name]), known);
  return { ...nextPost(draft), values: { ...draft.values, [name]: '' }, faults };
}

function slugToLeaveFor({ steps }: Wizard, step: WizardStep, wanted: string | undefined): string {
  const before = step.back ?? steps[steps.indexOf(step) - 1]?.slug ?? step.slug;
  return steps.find(({ slug }) => slug === wanted)?.slug ?? before;
}

async function answerCheck(context: AppLoadContext, { check }: ServedWizard, fields: FormData) {
  const question = await check?.(context, fieldText(fields, 'name'), fieldText(fields, 'value'));
  return data({ question } satisfies WizardAnswer);
}
