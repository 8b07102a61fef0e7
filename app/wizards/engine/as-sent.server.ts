import { cleanText } from '#rules/forms/patterns.ts';

import type { DraftValue, DraftValues, WizardStep } from './wizard.ts';

/**
 * Returns the typed answers of a step as they will be sent, so that the summary shows exactly these texts
 * (FORM-23). Without valid answers, the texts are only cleaned, and the visitor corrects them.
 *
 * @param secrets the passwords of the step, without which some steps are not valid
 */
export async function asSent(
  step: Pick<WizardStep, 'loadSchema'>,
  values: DraftValues,
  secrets: Readonly<Record<string, string>>,
): Promise<DraftValues> {
  const schema = await step.loadSchema();
  const clean = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cleanValue(value)]));
  const parse = (changes: DraftValues) =>
    schema.safeParse({ ...clean, ...secrets, ...changes }).data as Record<string, unknown> | undefined;
  const sent = parse({});
  const sentValue = (name: string, value: DraftValue): DraftValue => {
    if (typeof value === 'string') return textOf(value, sent?.[name]);
    // A schema can drop entries, so each entry is parsed alone.
    return value.map((entry) => {
      if (typeof entry === 'string') return entry;
      const [parsed] = (parse({ [name]: [entry] })?.[name] ?? []) as Record<string, unknown>[];
      return textsOf(entry, parsed);
    }) as DraftValue;
  };
  return Object.fromEntries(Object.entries(clean).map(([name, value]) => [name, sentValue(name, value)]));
}

function cleanValue(value: DraftValue): DraftValue {
  if (typeof value === 'string') return String(cleanText(value));
  return value.map((entry) =>
    typeof entry === 'string'
      ? String(cleanText(entry))
      : Object.fromEntries(Object.entries(entry).map(([name, text]) => [name, String(cleanText(text))])),
  ) as DraftValue;
}

function textsOf(entry: Readonly<Record<string, string>>, sent: Readonly<Record<string, unknown>> = {}) {
  return Object.fromEntries(Object.entries(entry).map(([name, text]) => [name, textOf(text, sent[name])]));
}

/** Keeps the text of a choice that is sent as another type, such as a ticked box. */
function textOf(text: string, sent: unknown): string {
  return typeof sent === 'string' || typeof sent === 'number' ? String(sent) : text;
}
