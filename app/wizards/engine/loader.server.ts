import { createHash } from 'node:crypto';

import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { constraintsOf } from '#app/.server/constraints.ts';
import { describePage } from '#app/.server/page.ts';
import { translateErrors } from '#app/.server/translate-errors.ts';
import type { Constraints } from '#app/components/form/constraints.ts';
import { currentLanguage } from '#rules/text/t.ts';

import type { Draft, DraftFile, DraftKeeping } from '../../../server/drafts/drafts.ts';
import { tokenOf } from './draft-token.ts';
import { faultsAmong, isFaultless, type Faults } from './faults.ts';
import { firstValues } from './prefill.server.ts';
import { listRefusals } from './refusals.server.ts';
import { firstBeside, listCompleteSteps, listHidden, without } from './validate.server.ts';
import type { ServedWizard } from './served-wizard.ts';
import { namesOf } from './step-fields.server.ts';
import type { DraftValues, ShownFiles, StepRefusal, Wizard } from './wizard.ts';

/** The visitor's position in a wizard. */
type Position =
  | { kind: 'page'; slug: string }
  /** There is a draft, which the visitor can continue or replace. */
  | { kind: 'resume'; slug: string; stepTitle: string; keeping: DraftKeeping }
  | { kind: 'received'; message: string | undefined }
  /** The draft was sent, but the response was lost. */
  | { kind: 'unknown'; token: string }
  | {
      kind: 'step';
      slug: string;
      token: string;
      posts: number;
      values: DraftValues;
      /** The answers that have another name in the language of the page, by field. */
      named?: DraftValues | undefined;
      constraint: Constraints;
      files: ShownFiles;
      heldSecrets: string[];
      /** How long the browser can continue the draft. */
      keeping: DraftKeeping;
      /** The backend's errors for this step from the last submission. */
      faults: Faults;
      /** The slugs of the steps with errors from the last submission. */
      faulty: string[];
      /** On the last step, the backend's errors in other steps and in unknown fields. */
      refusals: StepRefusal[];
      /** The slugs of the steps that the visitor can open. */
      open: string[];
      /** The slugs of the steps that are passed and still valid. */
      done: string[];
      passed: readonly string[];
      extras: unknown;
    };

export type WizardData = ReturnType<typeof describePage> & { at: Position };

/**
 * Loads the page of every wizard. If the visitor cannot open the requested step yet, redirects to the
 * first open step.
 */
export async function loadWizard(
  { context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>,
  served: ServedWizard,
): Promise<WizardData> {
  const page = describePage(context);
  const at = await findPosition(context, params['step'], served);
  if (at.kind === 'page') return { ...page, title: served.wizard.pages?.[at.slug]?.title ?? page.title, at };
  const hasFaults =
    page.hasFaults || (at.kind === 'step' && (!isFaultless(at.faults) || at.refusals.length > 0));
  return { ...page, hasFaults, at };
}

async function findPosition(
  context: AppLoadContext,
  slug: string | undefined,
  served: ServedWizard,
): Promise<Position> {
  const { wizard } = served;
  if (slug !== undefined && wizard.pages && Object.hasOwn(wizard.pages, slug)) return { kind: 'page', slug };
  const index = wizard.steps.findIndex((step) => step.slug === slug);
  if (slug !== undefined && index < 0) throw new Response(null, { status: 404 });
  await context.drafts.settle(wizard.id);
  const draft = await context.drafts.read(wizard.id);
  if (draft?.submission) {
    // A draft that was sent, or may have been sent, cannot be changed any more.
    if (slug !== undefined) throw leadTo(wizard.path);
    const { submission } = draft;
    if (submission.state === 'accepted') return { kind: 'received', message: submission.message };
    return { kind: 'unknown', token: tokenOf(draft) };
  }
  const done = await listCompleteSteps(wizard, draft);
  const firstOpenStep = firstBeside(wizard, done);
  const furthest = wizard.steps[firstOpenStep];
  if (!furthest) throw new Error(`The wizard '${wizard.id}' has no steps.`);
  if (slug === undefined) {
    if (!draft) throw leadTo(`${wizard.path}/${furthest.slug}`);
    return {
      kind: 'resume',
      slug: furthest.slug,
      stepTitle: furthest.title,
      keeping: context.drafts.keeping(),
    };
  }
  if (index > firstOpenStep) throw leadTo(`${wizard.path}/${furthest.slug}`);
  return await describeStep(context, index, { done, firstOpenStep }, draft, served);
}

async function describeStep(
  context: AppLoadContext,
  index: number,
  { done, firstOpenStep }: { done: string[]; firstOpenStep: number },
  draft: Draft | undefined,
  served: ServedWizard,
): Promise<Position> {
  const { wizard, loadExtras, nameAnswers } = served;
  const step = wizard.steps[index];
  if (!step) throw new Response(null, { status: 404 });
  const values = await firstValues(context, served, draft);
  const { names } = await namesOf(step);
  const faults = translateErrors(draft?.faults ?? {});
  const refusals = await listRefusals(wizard, faults);
  return {
    kind: 'step',
    slug: step.slug,
    token: tokenOf(draft),
    posts: draft?.posts ?? 0,
    values,
    named: currentLanguage() === 'en' ? undefined : nameAnswers?.(values),
    constraint: constraintsOf(await step.loadSchema()),
    files: shown(wizard, without(draft?.files ?? {}, listHidden(wizard, values))),
    keeping: context.drafts.keeping(),
    heldSecrets: Object.keys(draft?.secrets ?? {}),
    faults: faultsAmong(faults, [...names, ...Object.keys(step.files ?? {})]),
    faulty: wizard.steps
      .map(({ slug }) => slug)
      .filter((slug) => refusals.some((each) => each.slug === slug)),
    refusals: step === wizard.steps.at(-1) ? refusals.filter(({ slug }) => slug !== step.slug) : [],
    open: wizard.steps.slice(0, firstOpenStep + 1).map(({ slug }) => slug),
    done,
    passed: draft?.passed ?? [],
    extras: await loadExtras?.[step.slug]?.(context, values),
  };
}

/**
 * Returns a redirect with the type Response, because the lint rules allow a loader to throw only that
 * type.
 */
function leadTo(path: string): Response {
  return redirect(path);
}

/** Selects the file data that the page needs. The ids of the files stay on the server. */
function shown({ id }: Wizard, files: Readonly<Record<string, DraftFile>>): ShownFiles {
  return Object.fromEntries(
    Object.entries(files).map(([field, file]) => {
      const { name, safeName, size, type } = file;
      const sentAs = safeName === name.normalize('NFC') ? undefined : safeName;
      const image = type.startsWith('image/') ? imageAddress(id, field, file) : undefined;
      return [field, { name, size, sentAs, image }];
    }),
  );
}

/** Returns the address of a small copy (FORM-41). Each file has its own, so that no old copy appears. */
function imageAddress(wizard: string, field: string, { id }: DraftFile): string {
  const version = createHash('sha256').update(id).digest('base64url').slice(0, 8);
  return `/wizard-image/${wizard}/${field}?v=${version}`;
}
