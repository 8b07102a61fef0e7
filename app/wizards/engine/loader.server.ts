import { redirect, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';

import { describePage } from '#app/.server/page.ts';

import type { Draft, DraftFile } from '../../../server/drafts/drafts.ts';
import { faultsAmong, isFaultless, type Faults } from './faults.ts';
import { listHidden, findFirstOpenStep, without } from './validate.server.ts';
import type { ServedWizard } from './served-wizard.ts';
import type { DraftValues, ShownFiles } from './wizard.ts';

/** Where a visitor is in a wizard. */
type Position =
  | { kind: 'page'; slug: string }
  /** Something is kept: go on with it, or begin afresh. */
  | { kind: 'resume'; slug: string; stepTitle: string }
  | { kind: 'received'; message: string | undefined }
  /** It was sent, and the answer was lost. */
  | { kind: 'unknown'; token: string }
  | {
      kind: 'step';
      slug: string;
      token: string;
      version: number;
      values: DraftValues;
      files: ShownFiles;
      heldSecrets: string[];
      /** What the backend said of this step when the draft was last sent. */
      faults: Faults;
      /** The steps that may be opened. */
      open: string[];
      passed: readonly string[];
      extras: unknown;
    };

export type WizardData = ReturnType<typeof describePage> & { at: Position };

/** The loader of every wizard. A step that cannot be reached yet leads to the furthest that can. */
export async function loadWizard(
  { context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>,
  served: ServedWizard,
): Promise<WizardData> {
  const page = describePage(context);
  const at = await findPosition(context, params['step'], served);
  if (at.kind === 'page') return { ...page, title: served.wizard.pages?.[at.slug]?.title ?? page.title, at };
  const hasFaults = page.hasFaults || (at.kind === 'step' && !isFaultless(at.faults));
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
    // Whatever was sent, or may have been, is no more to be changed.
    if (slug !== undefined) throw leadTo(wizard.path);
    const { submission } = draft;
    if (submission.state === 'accepted') return { kind: 'received', message: submission.message };
    return { kind: 'unknown', token: tokenOf(draft) };
  }
  const firstOpenStep = await findFirstOpenStep(wizard, draft);
  const furthest = wizard.steps[firstOpenStep];
  if (!furthest) throw new Error(`The wizard '${wizard.id}' has no steps.`);
  if (slug === undefined) {
    if (!draft) throw leadTo(`${wizard.path}/${furthest.slug}`);
    return { kind: 'resume', slug: furthest.slug, stepTitle: furthest.title };
  }
  if (index > firstOpenStep) throw leadTo(`${wizard.path}/${furthest.slug}`);
  return await describeStep(context, index, firstOpenStep, draft, served);
}

async function describeStep(
  context: AppLoadContext,
  index: number,
  firstOpenStep: number,
  draft: Draft | undefined,
  { wizard, loadExtras }: ServedWizard,
): Promise<Position> {
  const step = wizard.steps[index];
  if (!step) throw new Response(null, { status: 404 });
  const values = draft?.values ?? {};
  return {
    kind: 'step',
    slug: step.slug,
    token: tokenOf(draft),
    version: draft?.version ?? 0,
    values,
    files: shown(without(draft?.files ?? {}, listHidden(wizard, values))),
    heldSecrets: Object.keys(draft?.secrets ?? {}),
    faults: faultsAmong(draft?.faults ?? {}, [...step.names, ...Object.keys(step.files ?? {})]),
    open: wizard.steps.slice(0, firstOpenStep + 1).map(({ slug }) => slug),
    passed: draft?.passed ?? [],
    extras: await loadExtras?.[step.slug]?.(context, values),
  };
}

/** As what it is: a loader throws nothing but a Response. */
function leadTo(path: string): Response {
  return redirect(path);
}

/** Ids stay here: they are nobody's business. */
function shown(files: Readonly<Record<string, DraftFile>>): ShownFiles {
  return Object.fromEntries(Object.entries(files).map(([field, { name, size }]) => [field, { name, size }]));
}

/** Which draft, and which state of it, a form was made from. */
function tokenOf(draft: Draft | undefined): string {
  return draft ? `${draft.id}.${draft.version}` : '';
}
