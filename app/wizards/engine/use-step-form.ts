import { useForm, type FieldMetadata, type FormMetadata } from '@conform-to/react';
import { useState } from 'react';
import type { z } from 'zod';

import type { Constraints } from '#app/components/form/constraints.ts';
import { copyErrors, type ErrorsByField } from '#app/components/form/errors-by-field.ts';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { t } from '#rules/text/t.ts';

import type { WizardData } from './loader.server.ts';
import { entriesOf, missingAnswers, type DraftValues, type WizardAnswer, type WizardStep } from './wizard.ts';

export type StepData = Extract<WizardData['at'], { kind: 'step' }>;

/** The form of any step. The schema of the step has its fields. */
type StepForm = Record<string, unknown>;

/** Provides a step's form: its stored values, its errors, and the validation in the browser. */
export function useStepForm(step: WizardStep, data: StepData, answer: WizardAnswer | undefined) {
  const values = answer?.typed ? { ...data.values, ...answer.typed } : data.values;
  const { faults, constraint } = data;
  /**
   * The backend's errors from the submission, shown until this step is sent again. Each request for the
   * page's data brings a copy of them. Conform would report a copy as a new result, and move the focus.
   */
  const [earlier] = useState(() =>
    Object.keys(faults).length > 0 ? { status: 'error' as const, error: copyErrors(faults) } : undefined,
  );
  const validation = useValidation<z.ZodType<StepForm>>({
    schema: step.loadSchema as () => Promise<z.ZodType<StepForm>>,
    amend: (found, typed) => ({
      ...missingAnswers(step, { ...data.values, ...typedTexts(typed) }),
      ...forgiving(found, typed, data),
      ...missingFiles(step, typed, data),
    }),
  });
  const [form] = useForm<StepForm>({
    id: step.slug,
    constraint,
    lastResult: answer?.result ?? earlier ?? NO_RESULT,
    // The type of Conform's option does not know the lists of an unknown schema.
    defaultValue: { ...values, ...emptyLists(constraint, values) } as Record<string, string>,
    onValidate: validation.onValidate,
  });
  const fields = form.getFieldset();
  return {
    form,
    validation,
    values,
    /** The names of the fields in display order. */
    order: Object.keys(step.fields ?? constraint),
    field: (name: string) => get(fields, name),
    entries: (list: string) => entryFields(fields, list),
  };
}

function get<Field>(fields: Readonly<Record<string, Field>>, name: string): Field {
  // Conform creates a field for every name.
  return fields[name] as Field;
}

type Fieldset = ReturnType<FormMetadata<StepForm>['getFieldset']>;
type EntryList = FieldMetadata<Record<string, string>[]>;

function entryFields(fields: Fieldset, list: string): ((name: string) => FieldMetadata)[] {
  const entries = (get(fields, list) as EntryList).getFieldList();
  return entries.map((entry) => {
    const entryFieldset = entry.getFieldset();
    return (name) => get(entryFieldset, name);
  });
}

/** Returns one empty entry for each list without entries. */
function emptyLists(constraint: Constraints, values: DraftValues): Record<string, Record<string, string>[]> {
  const lists = Object.keys(constraint).flatMap((name) => /^(\w+)\[\]\.\w+$/.exec(name)?.[1] ?? []);
  return Object.fromEntries(
    lists.filter((list) => entriesOf(values, list).length === 0).map((list) => [list, [{}]]),
  );
}

/** Removes the errors of passwords that the server already has, if all of them are left empty. */
function forgiving(found: ErrorsByField, typed: FormData, { heldSecrets }: StepData): ErrorsByField {
  if (heldSecrets.some((name) => typed.get(name) !== '')) return found;
  return Object.fromEntries(Object.entries(found).filter(([name]) => !heldSecrets.includes(name)));
}

/** Returns the texts of a form. A field that is not in it, such as a radio group, keeps the stored answer. */
function typedTexts(typed: FormData): DraftValues {
  return Object.fromEntries([...typed].filter(([, value]) => typeof value === 'string')) as DraftValues;
}

function missingFiles(step: WizardStep, typed: FormData, { values, files }: StepData): ErrorsByField {
  const missing = Object.entries(step.requiredFiles?.(values) ?? {}).filter(([field]) => {
    const chosen = typed.get(field);
    return files[field] === undefined && !(chosen instanceof File && chosen.size > 0);
  });
  return Object.fromEntries(missing.map(([field, message]) => [field, [refusalOf(step, field) ?? message]]));
}

/** Returns why the browser refused the file that was chosen last. The field is empty then (FILE-42). */
function refusalOf({ slug }: WizardStep, field: string): string | undefined {
  const message = document.getElementById(`${slug}-${field}`)?.dataset['refused'];
  return message && t('{message}. Choose another file.', { message: message.replace(/\.$/, '') });
}
