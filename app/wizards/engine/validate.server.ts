import type { Draft } from '../../../server/drafts/drafts.ts';
import { namesOf } from './step-fields.server.ts';
import { findFaults, isFaultless, type Faults } from './faults.ts';
import { entriesOf, missingAnswers, type DraftValues, type Wizard, type WizardStep } from './wizard.ts';

type StepAnswers = Pick<Draft, 'values' | 'secrets' | 'files'>;

/** Returns the input of a step's schema. */
async function valuesOf(
  step: WizardStep,
  { values, secrets }: StepAnswers,
): Promise<Record<string, unknown>> {
  const { names } = await namesOf(step);
  const all = { ...values, ...secrets };
  return Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]]));
}

/** Validates a step's answers in the draft, and reports missing answers and files. */
export async function validateStep(step: WizardStep, draft: StepAnswers): Promise<Faults> {
  const schema = await step.loadSchema();
  const missing = Object.entries(step.requiredFiles?.(draft.values) ?? {})
    .filter(([field]) => !(field in draft.files))
    .map(([field, message]) => [field, [message]] as const);
  return {
    ...missingAnswers(step, draft.values),
    ...findFaults(schema, await valuesOf(step, draft)),
    ...Object.fromEntries(missing),
  };
}

/** Validates the latest entry of a list, which must be complete before another one is added. */
export async function validateLatestEntry(
  step: WizardStep,
  values: DraftValues,
  list: string,
): Promise<Faults> {
  const schema = await step.loadNextEntry?.();
  if (!schema) return {};
  const entries = entriesOf(values, list);
  const place = Math.max(0, entries.length - 1);
  const faults = Object.entries(findFaults(schema, entries[place] ?? {}));
  return Object.fromEntries(faults.map(([field, messages]) => [`${list}[${place}].${field}`, messages]));
}

/** Lists the slugs of the complete steps: they are passed, and their answers are still valid. */
export async function listCompleteSteps({ steps }: Wizard, draft: Draft | undefined): Promise<string[]> {
  const complete: string[] = [];
  for (const step of steps) {
    if (!draft?.passed.includes(step.slug)) continue;
    if (isFaultless(await validateStep(step, draft))) complete.push(step.slug);
  }
  return complete;
}

/** Returns the index of the first step that is not complete. If there is none, it is the last step. */
export async function findFirstOpenStep(wizard: Wizard, draft: Draft | undefined): Promise<number> {
  return firstBeside(wizard, await listCompleteSteps(wizard, draft));
}

/** Returns the index of the first step that is not among the complete ones, or of the last step. */
export function firstBeside({ steps }: Wizard, complete: readonly string[]): number {
  const index = steps.findIndex(({ slug }) => !complete.includes(slug));
  return index < 0 ? steps.length - 1 : index;
}

/**
 * Parses the answers of all steps with their schemas and drops those that do not apply.
 *
 * @throws ZodError if an answer is not valid
 */
export async function parseAll(wizard: Wizard, draft: StepAnswers): Promise<Record<string, unknown>> {
  const parsed: Record<string, unknown> = {};
  for (const step of wizard.steps) {
    const schema = await step.loadSchema();
    Object.assign(parsed, schema.parse(await valuesOf(step, draft)));
  }
  return without(parsed, listHidden(wizard, draft.values));
}

/** Lists the names of the fields and files that do not apply to the answers. */
export function listHidden(wizard: Wizard, values: DraftValues): Set<string> {
  return new Set(wizard.steps.flatMap((step) => step.hideWhen?.(values) ?? []));
}

export function without<Value>(
  all: Readonly<Record<string, Value>>,
  names: ReadonlySet<string>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.has(name)));
}
