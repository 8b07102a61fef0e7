import { entriesOf, type DraftValues, type WizardStep } from './wizard.ts';

/**
 * What a button of a step asks for. Each is a submit button named `intent`, so that all of them work without a script:
 * `next`, `back`, `go:<slug>`, `save`, `add:<list>`, `remove:<list>:<index>`, `remove-file:<field>`, `clear:<field>`.
 */
export type Intent =
  | { kind: 'next' }
  /** Keeps what is typed, right or wrong, and leads to another step. */
  | { kind: 'leave'; to: string | undefined }
  /** Empties one field of the draft: the answer to a question, whose page has no other field. */
  | { kind: 'clear'; name: string }
  /** Keeps what is typed and changes the step itself. */
  | {
      kind: 'revise';
      revise?: (values: DraftValues) => DraftValues;
      addsTo?: string;
      removedFile?: string;
      anchor: string;
    };

/** A list of a form that a person filled in by hand. */
const MOST_ENTRIES = 20;

/** @param text as it was posted; what is none of this step's is taken for `next` */
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
