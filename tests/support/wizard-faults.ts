import type { FilledStep } from './wizards.ts';

/** What provokes a message in an application that is otherwise in order. */
export interface WizardFault<Slug extends string = string> {
  step: Slug;
  /** As in the form; an empty value is a field that was left empty, or a box that is not ticked. */
  change: Readonly<Record<string, string>>;
  /** Where the message stands. */
  field: string;
  message: string;
}

/** A field that was left empty. */
export function emptyField<Slug extends string>(
  step: Slug,
  field: string,
  message: string,
): WizardFault<Slug> {
  return { step, change: { [field]: '' }, field, message };
}

/** A field, and what comes with it, that was filled in wrongly. The message stands at the first. */
export function wrongFields<Slug extends string>(
  step: Slug,
  change: WizardFault['change'],
  message: string,
): WizardFault<Slug> {
  return { step, change, field: Object.keys(change)[0] ?? '', message };
}

/** The step with what provokes the fault. */
export function withFault(
  { fields, files = {}, slug }: FilledStep,
  change: WizardFault['change'],
): FilledStep {
  const without = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => change[name] !== ''));
  const changed = Object.entries(change).filter(([, value]) => value !== '');
  return { slug, fields: { ...without(fields), ...Object.fromEntries(changed) }, files: without(files) };
}
