import type { FilledStep } from './wizards.ts';

/** A change to a valid application, and the message that it causes. */
export interface WizardFault<Slug extends string = string> {
  step: Slug;
  /** The changed values by field name. An empty value is an empty field or a checkbox that is not ticked. */
  change: Readonly<Record<string, string>>;
  /** The name of the field with the message. */
  field: string;
  message: string;
}

/** Returns the fault of a field that is left empty. */
export function emptyField<Slug extends string>(
  step: Slug,
  field: string,
  message: string,
): WizardFault<Slug> {
  return { step, change: { [field]: '' }, field, message };
}

/** Returns the fault of one or more wrong values. The message is at the first field of `change`. */
export function wrongFields<Slug extends string>(
  step: Slug,
  change: WizardFault['change'],
  message: string,
): WizardFault<Slug> {
  return { step, change, field: Object.keys(change)[0] ?? '', message };
}

/** The messages that name no field. The error summary has the label of their field (FORM-46). */
const WITH_LABEL: Readonly<Record<string, string>> = {
  'You must select any of the option.': 'Entities: You must select any of the option.',
  'You must select an option.': 'Current Nationality: You must select an option.',
};
/** The fields that an empty step does not have, because they depend on another answer. */
const CONDITIONAL = ['trade_license_number', 'trade_license_authority', 'other_company_type'];

/**
 * Lists the lines of the error summary after a step is sent without an answer, in the order of its fields.
 *
 * @param faults all faults of the wizard, in the order of its fields
 */
export function emptyStepMessages(faults: readonly WizardFault[], slug: string): string[] {
  const empty = faults.filter(({ step, change, field }) => {
    const isEmpty = Object.values(change).join('') === '';
    return step === slug && isEmpty && !CONDITIONAL.includes(field);
  });
  return [...new Set(empty.map(({ message }) => WITH_LABEL[message] ?? message))];
}

/** Returns the step with the change that causes the fault. */
export function withFault(
  { fields, files = {}, slug }: FilledStep,
  change: WizardFault['change'],
): FilledStep {
  const without = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => change[name] !== ''));
  const changed = Object.entries(change).filter(([, value]) => value !== '');
  return { slug, fields: { ...without(fields), ...Object.fromEntries(changed) }, files: without(files) };
}
