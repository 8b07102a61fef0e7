import { entriesOf, type DraftValues, type WizardStep } from './wizard.ts';

/**
 * The action that a button of a step requests. Each button is a submit button named `intent`, so that
 * all of them work without a script. Its value is one of `next`, `back`, `go:<slug>`, `save`,
 * `add:<list>`, `remove:<list>:<index>`, `remove-file:<field>` and `clear:<field>`.
 */
export type Intent =
  | { kind: 'next' }
  /** Saves the typed values, valid or not, and opens another step. */
  | { kind: 'leave'; to: string | undefined }
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

/** The maximum number of entries in a list. No visitor needs more entries typed by hand. */
const MOST_ENTRIES = 20;

/**
 * Parses the value of the `intent` field.
 *
 * @param text the posted value; an unknown value counts as `next`
 */
export function readIntent(text: string, step: WizardStep): Intent {
  const [kind, name = '', place = ''] = text.split(':');
  switch (kind) {
    case 'back':
      return { kind: 'leave', to: undefined };
    case 'go':
      return { kind: 'leave', to: name };
    case 'save':
      return { kind: 'revise', anchor: '' };
    case 'add':
      return {
        kind: 'revise',
        revise: (values) => withEntry(values, step, name),
        addsTo: name,
        anchor: name,
      };
    case 'remove':
      return {
        kind: 'revise',
        revise: (values) => withoutEntry(values, step, name, Number(place)),
        anchor: name,
      };
    case 'remove-file':
      return { kind: 'revise', removedFile: name, anchor: name };
    case 'clear':
      return step.names.includes(name) ? { kind: 'clear', name } : { kind: 'next' };
    default:
      return { kind: 'next' };
  }
}

function isList({ lists = {} }: WizardStep, name: string): boolean {
  return Object.hasOwn(lists, name);
}

function withEntry(values: DraftValues, step: WizardStep, list: string): DraftValues {
  const entries = entriesOf(values, list);
  if (!isList(step, list) || entries.length >= MOST_ENTRIES) return values;
  return { ...values, [list]: [...entries, {}] };
}

function withoutEntry(values: DraftValues, step: WizardStep, list: string, index: number): DraftValues {
  if (!isList(step, list)) return values;
  return { ...values, [list]: entriesOf(values, list).filter((_, place) => place !== index) };
}
