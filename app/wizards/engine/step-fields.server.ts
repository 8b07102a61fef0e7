import { constraintsOf } from '#app/.server/constraints.ts';

import type { Wizard, WizardStep } from './wizard.ts';

/** The names of a step's fields, which its schema has. */
export interface StepNames {
  /** The names of all fields. A list counts as one. */
  names: readonly string[];
  /** The lists, with the field names of an entry. */
  lists: Readonly<Record<string, readonly string[]>>;
}

/** The name of a field in the entries of a list. */
const IN_LIST = /^(\w+)\[\]\.(\w+)$/;

/** Reads the names of a step's fields from its schema. */
export async function namesOf(step: Pick<WizardStep, 'loadSchema'>): Promise<StepNames> {
  const lists: Record<string, string[]> = {};
  const all = Object.keys(constraintsOf(await step.loadSchema()));
  for (const name of all) {
    const [, list, field] = IN_LIST.exec(name) ?? [];
    if (list !== undefined && field !== undefined) (lists[list] ??= []).push(field);
  }
  return { names: all.filter((name) => /^\w+$/.test(name)), lists };
}

/** Lists the names of all fields and files of a wizard. */
export async function listNames({ steps }: Wizard): Promise<string[]> {
  const listed = await Promise.all(
    steps.map(async (step) => [...(await namesOf(step)).names, ...Object.keys(step.files ?? {})]),
  );
  return listed.flat();
}
