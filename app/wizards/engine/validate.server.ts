import type { Draft } from '../../../server/drafts/drafts.ts';
import { findFaults, isFaultless, type Faults } from './faults.ts';
import { entriesOf, type DraftValues, type Wizard, type WizardStep } from './wizard.ts';

type StepAnswers = Pick<Draft, 'values' | 'secrets' | 'files'>;

/** A step's answers as its schema takes them. */
function valuesOf({ names }: WizardStep, { values, secrets }: StepAnswers): Record<string, unknown> {
  const all = { ...values, ...secrets };
  return Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]]));
}

/** What is wrong with a step as the draft has it, missing files included. */
export async function validateStep(step: WizardStep, draft: StepAnswers): Promise<Faults> {
  const schema = (await step.loadSchema())(draft.values);
  const missing = Object.entries(step.requiredFiles?.(draft.values) ?? {})
    .filter(([field]) => !(field in draft.files))
    .map(([field, message]) => [field, [message]] as const);
  return { ...findFaults(schema, valuesOf(step, draft)), ...Object.fromEntries(missing) };
}

/** What a list's latest entry lacks before there may be one more. */
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

/** The step that a visitor has come to: the first that was not passed, or whose answers do not do (any more). */
export async function findFirstOpenStep(wizard: Wizard, draft: Draft | undefined): Promise<number> {
  for (const [index, step] of wizard.steps.entries()) {
    if (!draft?.passed.includes(step.slug)) return index;
    if (!isFaultless(await validateStep(step, draft))) return index;
  }
  return wizard.steps.length - 1;
}

/** What the schemas make of all answers that apply. @throws where one of them does not do */
export async function parseAll(wizard: Wizard, draft: StepAnswers): Promise<Record<string, unknown>> {
  const parsed: Record<string, unknown> = {};
  for (const step of wizard.steps) {
    const schema = (await step.loadSchema())(draft.values);
    Object.assign(parsed, schema.parse(valuesOf(step, draft)));
  }
  return without(parsed, listHidden(wizard, draft.values));
}

/** The names of all that does not apply. */
export function listHidden(wizard: Wizard, values: DraftValues): Set<string> {
  return new Set(wizard.steps.flatMap((step) => step.hideWhen?.(values) ?? []));
}

export function without<Value>(
  all: Readonly<Record<string, Value>>,
  names: ReadonlySet<string>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.has(name)));
}
