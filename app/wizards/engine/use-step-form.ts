import { useMemo } from 'react';

import { usePortalForm, type PortalField } from '#app/components/form/use-portal-form.ts';

import type { WizardData } from './loader.server.ts';
import { entriesOf, textOf, type DraftValues, type WizardAnswer, type WizardStep } from './wizard.ts';

export type StepData = Extract<WizardData['at'], { kind: 'step' }>;

/** Lists the names of all fields of a step in display order, including the fields of list entries. */
function namesOf({ names, lists = {}, files = {}, order }: WizardStep, values: DraftValues): string[] {
  return (order ?? [...names, ...Object.keys(files)]).flatMap((name) => {
    const fields = lists[name];
    if (!fields) return [name];
    // An empty list is shown with one empty entry.
    const count = Math.max(1, entriesOf(values, name).length);
    const places = Array.from({ length: count }, (_, place) => place);
    return [name, ...places.flatMap((place) => fields.map((field) => `${name}[${place}].${field}`))];
  });
}

function defaultsOf(values: DraftValues): Record<string, string> {
  return Object.fromEntries(
    Object.keys(values).flatMap((name) => {
      const entries = entriesOf(values, name);
      if (entries.length === 0) return [[name, textOf(values, name)]];
      return entries.flatMap((entry, place) =>
        Object.entries(entry).map(([field, value]) => [`${name}[${place}].${field}`, value]),
      );
    }),
  );
}

/** Provides a step's form: its stored values, its errors, and the validation in the browser. */
export function useStepForm(step: WizardStep, data: StepData, answer: WizardAnswer | undefined) {
  const values = answer?.typed ? { ...data.values, ...answer.typed } : data.values;
  const { faults } = data;
  /** The backend's errors from the submission, shown until this step is sent again. */
  const earlier = useMemo(
    () => (Object.keys(faults).length > 0 ? { status: 'error' as const, error: copied(faults) } : undefined),
    [faults],
  );
  const form = usePortalForm({
    id: step.slug,
    names: namesOf(step, values),
    result: answer?.result,
    lostFiles: answer?.lostFiles,
    earlier,
    schema: async () => (await step.loadSchema())(values),
    defaultValue: defaultsOf(values),
    amend: (found, typed) => ({ ...forgiving(found, typed, data), ...missingFiles(step, typed, data) }),
  });
  const known = form.fields as Readonly<Partial<Record<string, PortalField>>>;
  return {
    ...form,
    values,
    field: (name: string): PortalField => {
      const id = `${step.slug}-${name}`;
      return known[name] ?? { id, errorId: `${id}-error`, name, initialValue: undefined, errors: undefined };
    },
  };
}

type Faults = Readonly<Record<string, readonly string[]>>;

function copied(faults: Faults): Record<string, string[]> {
  return Object.fromEntries(Object.entries(faults).map(([name, messages]) => [name, [...messages]]));
}

/** Removes the errors of passwords that the server already has, if all of them are left empty. */
function forgiving(found: Faults, typed: FormData, { heldSecrets }: StepData): Faults {
  if (heldSecrets.some((name) => typed.get(name) !== '')) return found;
  return Object.fromEntries(Object.entries(found).filter(([name]) => !heldSecrets.includes(name)));
}

function missingFiles({ requiredFiles }: WizardStep, typed: FormData, { values, files }: StepData): Faults {
  const missing = Object.entries(requiredFiles?.(values) ?? {}).filter(([field]) => {
    const chosen = typed.get(field);
    return files[field] === undefined && !(chosen instanceof File && chosen.size > 0);
  });
  return Object.fromEntries(missing.map(([field, message]) => [field, [message]]));
}
