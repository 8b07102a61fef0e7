import { joinTexts } from '#rules/text/format.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t } from '#rules/text/t.ts';

import {
  listOf,
  type DraftValues,
  type ShownFiles,
  type ShownFile,
  type SummaryAnswer,
  type WizardStep,
} from './wizard.ts';

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
    const text = file
      ? file.name + sentAsLine(file)
      : (answer?.(values, name) ?? joinTexts(listOf(values, name)));
    return [{ label, text, image: file?.image }];
  });
}

/** Returns a second line for a file that the backend receives under another name (FORM-47). */
export function sentAsLine({ sentAs }: ShownFile): string {
  return sentAs === undefined ? '' : `\n${t('Sent as {name}', { name: isolate(sentAs) })}`;
}
