import type { Draft } from '../../../server/drafts/drafts.ts';
import { faultsAmong, faultsBeside } from './faults.ts';
import type { StepNames } from './step-fields.server.ts';
import type { DraftValue, DraftValues, WizardStep } from './wizard.ts';

/** The maximum number of entries in a list. No visitor needs more entries typed by hand. */
export const MOST_ENTRIES = 20;

/** The name of a field in a list entry: `list[0].field`. */
const ENTRY = /^(\w+)\[(\d{1,3})\]\.(\w+)$/;

/**
 * Reads the typed values of a step's fields from a form. `readSecrets` reads passwords. A checkbox that
 * is not ticked has no value.
 */
export function readValues(
  form: FormData,
  { secrets = [], extraNames = [] }: WizardStep,
  { names, lists }: StepNames,
): DraftValues {
  const values: Record<string, DraftValue> = {};
  for (const name of [...names, ...extraNames]) {
    if (Object.hasOwn(lists, name) || secrets.includes(name)) continue;
    const given = form.getAll(name).filter((value) => typeof value === 'string');
    const [first, ...more] = given;
    if (first !== undefined) values[name] = more.length > 0 ? given : first;
  }
  for (const [name, fields] of Object.entries(lists)) values[name] = readList(form, name, fields);
  return values;
}

function readList(form: FormData, list: string, fields: readonly string[]): Record<string, string>[] {
  const entries = new Map<number, Record<string, string>>();
  for (const [key, value] of form) {
    const [, name, place = '', field = ''] = ENTRY.exec(key) ?? [];
    if (name !== list || !fields.includes(field) || typeof value !== 'string') continue;
    const entry = entries.get(Number(place)) ?? {};
    entry[field] = value;
    entries.set(Number(place), entry);
  }
  return [...entries]
    .sort(([a], [b]) => a - b)
    .slice(0, MOST_ENTRIES)
    .map(([, entry]) => entry);
}

/** Reads the typed passwords of a step. */
export function readSecrets(form: FormData, { secrets = [] }: WizardStep): Record<string, string> {
  const typed = secrets.flatMap((name): [string, string][] => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  return Object.fromEntries(typed);
}

/** Checks whether two sets of values have the same answers for a step. */
export function isUnchanged(before: DraftValues, after: DraftValues, { names }: StepNames): boolean {
  return names.every((name) => isSame(before[name], after[name]));
}

function isSame(before: DraftValue | undefined, after: DraftValue | undefined): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/** Counts one change by a button of a page. */
export function nextPost(draft: Draft): Draft {
  return { ...draft, version: draft.version + 1, posts: (draft.posts ?? 0) + 1 };
}

/**
 * Replaces the answers of one step in a draft. Only the old answers were verified, so Next must verify
 * changed ones again. The backend's errors of changed fields are removed (FORM-24). If anything has changed,
 * the errors about fields that no step has are removed too, because any answer can be their cause (FORM-44).
 *
 * @param known the names of all fields and files of the wizard
 */
export function withAnswers(
  draft: Draft,
  { step, names, known }: { step: WizardStep; names: StepNames; known: readonly string[] },
  answers: DraftValues,
): Draft {
  const values = withStepValues(draft.values, names, answers);
  const changed = names.names.filter((name) => !isSame(draft.values[name], values[name]));
  if (changed.length === 0) return { ...draft, values };
  const passed = draft.passed.filter((slug) => slug !== step.slug);
  return { ...draft, values, passed, faults: faultsAmong(faultsBeside(draft.faults, changed), known) };
}

/** Replaces the answers of one step and keeps those of the other steps. */
export function withStepValues(all: DraftValues, { names }: StepNames, values: DraftValues): DraftValues {
  const others = Object.entries(all).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(others), ...values };
}
