import { listOf, type DraftValues, type ShownFiles, type SummaryAnswer, type WizardStep } from './wizard.ts';

/** Returns a step's answers for a summary: those of `answers`, or of all fields that apply. */
export function answersOf(
  step: WizardStep,
  values: DraftValues,
  files: ShownFiles,
): readonly SummaryAnswer[] {
  if (step.answers) return step.answers(values, files);
  const hidden = [...(step.hideWhen?.(values) ?? []), ...(step.secrets ?? [])];
  return Object.entries(step.fields ?? {}).flatMap(([name, { label, answer }]) => {
    if (hidden.includes(name)) return [];
    const file = files[name];
    const text = file?.name ?? answer?.(values) ?? listOf(values, name).join(', ');
    return [{ label, text, image: file?.image }];
  });
}
