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
