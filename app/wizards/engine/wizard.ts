import type { ComponentType } from 'react';
import type { z } from 'zod';

import type { PortalField } from '#app/components/form/use-portal-form.ts';
import type { FlashData } from '#app/components/flash/flash-message.tsx';
import type { SubmissionResult } from '@conform-to/react';

import type { FileFields } from '../../../server/uploads/form-uploads.ts';
import type { DraftValues, DraftFile } from '../../../server/drafts/drafts.ts';

export type { DraftValue, DraftValues } from '../../../server/drafts/drafts.ts';

/** What a page shows of a file that the server holds. */
export type ShownFile = Pick<DraftFile, 'name' | 'size'>;
export type ShownFiles = Readonly<Partial<Record<string, ShownFile>>>;

/** One line of what was given, for the summary and the review; without a text nothing was given. */
export interface SummaryAnswer {
  label: string;
  text: string | undefined;
}

/** What server and browser both know of a step. */
export interface WizardStep {
  /** The last part of its address. */
  slug: string;
  title: string;
  /** One sentence below the title. */
  lead?: string;
  /** Its text fields, in the order in which they are shown; a list counts as one. Whatever else is posted is left behind. */
  names: readonly string[];
  /** Of the names above, those that are lists, with the fields of an entry. */
  lists?: Readonly<Record<string, readonly string[]>>;
  /** Of the names above, those that are passwords: they never go back into a page. */
  secrets?: readonly string[];
  files?: FileFields<string>;
  /** Names and files in the order in which they are shown, where the files do not come last. */
  order?: readonly string[];
  /** What is said where a file is missing, by field. */
  requiredFiles?: (values: DraftValues) => Readonly<Record<string, string>>;
  /** Names and files that do not apply to these answers: they are kept, and neither shown nor sent. */
  hideWhen?: (values: DraftValues) => readonly string[];
  /**
   * Fetches the step's schema: the browser does at the first focus. It is given the answers of the whole wizard, for
   * earlier ones may decide what applies, and takes values as they were typed, missing ones included.
   */
  loadSchema: () => Promise<(values: DraftValues) => z.ZodType>;
  /** Fetches what the latest entry of a list has to be before there may be one more. */
  loadNextEntry?: () => Promise<z.ZodType>;
  /** Where Back leads, if not to the step before. */
  back?: string;
  /** Not counted among the steps: the review. */
  isUnnumbered?: boolean;
  /** On the button that leads on; 'Next', and 'Submit' on the last step, unless told. */
  nextLabel?: string;
  /** A checkbox without which that button rests, where a script runs. */
  readyWhenTicked?: string;
  /** For the summary beside the steps that follow, and for a review. */
  answers?: (values: DraftValues, files: ShownFiles) => readonly SummaryAnswer[];
  View: ComponentType<StepViewProps>;
}

export interface Wizard {
  /** Also the id of its row in the route table. */
  id: string;
  /** Without the step. */
  path: string;
  /** The last one submits. */
  steps: readonly WizardStep[];
  /** What a visitor should have at hand, said beside the first step. */
  needs?: readonly string[];
  /** Pages of its own below the wizard's address, by their slug. */
  pages?: Readonly<Record<string, { title: string; View: ComponentType }>>;
}

export interface StepViewProps {
  /** A field's identity, initial value and errors; of a list `list[0].field`. Files have one too. */
  field: (name: string) => PortalField;
  /** The answers so far, of all steps, passwords aside. */
  values: DraftValues;
  files: ShownFiles;
  /** The passwords that are set already: they may stay empty. */
  heldSecrets: readonly string[];
  /** What the step's own loader added. */
  extras: unknown;
  /** Asks the wizard's `check` about a value; what it wants to know is asked in a popup. */
  check: (name: string, value: string) => void;
}

/** Something that must be answered before the wizard goes on: a popup where a script runs, else a page. */
export interface Question {
  /** The field that is emptied where the visitor goes on. */
  field: string;
  title: string;
  text: string;
  confirmLabel: string;
  /** Where the visitor goes who does not. */
  cancelTo: string;
}

/** What an action answers where it leads nowhere else. */
export interface WizardAnswer {
  result?: SubmissionResult;
  message?: string | undefined;
  popup?: FlashData | undefined;
  /** Files that nothing is wrong with and that have to be sent again, by field: their names. */
  lostFiles?: Readonly<Record<string, string>> | undefined;
  question?: Question | undefined;
  /** What was typed, where the draft could not take it. */
  typed?: DraftValues;
}

/** The answers of a field that may have several. */
export function listOf(values: DraftValues, name: string): string[] {
  return [values[name] ?? []].flat().filter((value) => typeof value === 'string');
}

/** The answer of a field that has one. */
export function textOf(values: DraftValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

/** The entries of a list. */
export function entriesOf(values: DraftValues, name: string): readonly Readonly<Record<string, string>>[] {
  const value = values[name];
  if (!Array.isArray(value)) return [];
  return (value as readonly unknown[]).filter((entry) => typeof entry === 'object') as Record<
    string,
    string
  >[];
}

/** The steps that are counted. */
export function numberedSteps({ steps }: Wizard): readonly WizardStep[] {
  return steps.filter(({ isUnnumbered }) => isUnnumbered !== true);
}
