import { z } from 'zod';

import type { StepNames } from './step-fields.server.ts';
import { MOST_ENTRIES } from './read-values.ts';
import { entriesOf, type DraftValues, type WizardStep } from './wizard.ts';

/**
 * The action that a button of a step requests. All buttons are submit buttons, so that they work without a
 * script. The value of a button named `intent` is one of `next`, `back`, `go:<slug>`, `change:<slug>`,
 * `exit:<path>`, `save`, `remove-file:<field>` and `clear:<field>`. The buttons that add or remove a list
 * entry are those of Conform.
 */
export type Intent =
  | { kind: 'next' }
  /**
   * Saves the typed values, valid or not, and opens another step. If `isChange` is set, Next then returns
   * to the last step.
   */
  | { kind: 'leave'; to: string | undefined; isChange?: boolean }
  /** Saves the typed values, valid or not, and opens a page outside the wizard. */
  | { kind: 'exit'; path: string }
  /** Empties one field of the draft. A page that asks a question sends this intent and no other field. */
  | { kind: 'clear'; name: string }
  /** Saves the typed values and applies a change to the step. */
  | {
      kind: 'revise';
      revise?: (values: DraftValues) => DraftValues;
      addsTo?: string;
      removedFile?: string;
      anchor: string;
    };

/** The name of Conform's buttons. */
const LIST_INTENT = '__intent__';

/** Reads the intent of a posted step. An unknown intent counts as `next`. */
export function readIntent(
  form: FormData,
  { files = {} }: Pick<WizardStep, 'files'>,
  names: StepNames,
): Intent {
  const intent = readListIntent(form.get(LIST_INTENT), names) ?? readStepIntent(form.get('intent'), names);
  const isUnknown =
    intent.kind === 'revise' && intent.removedFile !== undefined && !Object.hasOwn(files, intent.removedFile);
  return isUnknown ? { kind: 'next' } : intent;
}

function readStepIntent(text: unknown, { names }: StepNames): Intent {
  const [kind, name = ''] = typeof text === 'string' ? text.split(':') : [];
  switch (kind) {
    case 'back':
      return { kind: 'leave', to: undefined };
    case 'go':
      return { kind: 'leave', to: name };
    case 'change':
      return { kind: 'leave', to: name, isChange: true };
    case 'exit':
      return { kind: 'exit', path: name };
    case 'save':
      return { kind: 'revise', anchor: '' };
    case 'remove-file':
      return { kind: 'revise', removedFile: name, anchor: name };
    case 'clear':
      return names.includes(name) ? { kind: 'clear', name } : { kind: 'next' };
    default:
      return { kind: 'next' };
  }
}

const listIntent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('insert'), payload: z.object({ name: z.string() }) }),
  z.object({ type: z.literal('remove'), payload: z.object({ name: z.string(), index: z.int() }) }),
]);

/** @returns undefined if the text is not an intent of Conform for a list of the step */
function readListIntent(text: unknown, { lists }: StepNames): Intent | undefined {
  const { data: intent } = listIntent.safeParse(parseJson(text));
  if (!intent || !Object.hasOwn(lists, intent.payload.name)) return undefined;
  const { name } = intent.payload;
  if (intent.type === 'insert') {
    return { kind: 'revise', revise: (values) => withEntry(values, name), addsTo: name, anchor: name };
  }
  const { index } = intent.payload;
  return { kind: 'revise', revise: (values) => withoutEntry(values, name, index), anchor: name };
}

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function withEntry(values: DraftValues, list: string): DraftValues {
  const entries = entriesOf(values, list);
  return entries.length >= MOST_ENTRIES ? values : { ...values, [list]: [...entries, {}] };
}

function withoutEntry(values: DraftValues, list: string, index: number): DraftValues {
  return { ...values, [list]: entriesOf(values, list).filter((_, place) => place !== index) };
}
