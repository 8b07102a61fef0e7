import type { ComponentType } from 'react';
import type { z } from 'zod';

import { t } from '#rules/text/t.ts';
import type { FieldDefinition } from '#app/components/form/form-fields.tsx';
import type { FlashData } from '#app/components/flash/flash-message.tsx';
import type { FieldMetadata, FormMetadata, SubmissionResult } from '@conform-to/react';

import type { FileFields } from '../../../server/uploads/form-uploads.ts';
import type { DraftValues, DraftFile } from '../../../server/drafts/drafts.ts';

export type { DraftValue, DraftValues } from '../../../server/drafts/drafts.ts';

/** The part of a stored file that a page shows. */
export interface ShownFile extends Pick<DraftFile, 'name' | 'size'> {
  /** The name that the backend receives, if it differs (FILE-26). */
  sentAs?: string | undefined;
  /** The address of a small copy, if the file is an image. */
  image?: string | undefined;
}
export type ShownFiles = Readonly<Partial<Record<string, ShownFile>>>;

/** One line of the summary or the review. Its text is empty or undefined if there is no answer. */
export interface SummaryAnswer {
  label: string;
  text: string | undefined;
  /** The address of the picture, if the answer is an image. */
  image?: string | undefined;
}

/** A field of a step as its page and the summaries show it. */
export interface StepField extends FieldDefinition<StepViewProps> {
  /**
   * Returns the answer for a summary. Default: the stored text, or the name of the file.
   *
   * @param name the name of the field
   */
  answer?: (values: DraftValues, name: string) => string;
}

/** The part of a step that the server and the browser share. Its schema has the names of its fields. */
export interface WizardStep {
  /** The last segment of the step's URL. */
  slug: string;
  title: string;
  /** A sentence below the title. */
  lead?: string;
  /**
   * The fields and files as the page shows them, in display order. A step that cannot show them one below
   * the other has a `View` instead.
   */
  fields?: Readonly<Record<string, StepField>>;
  /** The titles of the entries of each list; `{n}` is the number of the entry. */
  entryTitles?: Readonly<Record<string, string>>;
  /** Posted fields that the schema does not have. `tidy` reads them. */
  extraNames?: readonly string[];
  /** The passwords among the fields. A page never contains their values. */
  secrets?: readonly string[];
  files?: FileFields<string>;
  /** The error messages for missing files, by field. */
  requiredFiles?: (values: DraftValues) => Readonly<Record<string, string>>;
  /**
   * The error messages, by field, for answers that are required because of an answer of another step. The
   * schema of the step accepts them as missing.
   */
  requiredAnswers?: (values: DraftValues) => Readonly<Record<string, string>>;
  /**
   * The names of the fields and files that do not apply to these answers. They are stored, but not shown
   * or sent.
   */
  hideWhen?: (values: DraftValues) => readonly string[];
  /**
   * Loads the step's schema. The browser loads it at the first focus of the form. It takes values as they
   * were typed; missing values are undefined.
   */
  loadSchema: () => Promise<z.ZodType>;
  /** Loads the schema that the latest entry of a list must match before another one is added. */
  loadNextEntry?: () => Promise<z.ZodType>;
  /** The slug of the step that Back opens, if it is not the previous step. */
  back?: string;
  /** Whether the step is not counted, such as the review. */
  isUnnumbered?: boolean;
  /** The label of the forward button. The default is 'Next', or 'Submit' on the last step. */
  nextLabel?: string;
  /** The name of a checkbox. If a script runs, the forward button is disabled until it is ticked. */
  readyWhenTicked?: string;
  /**
   * Returns the step's answers for the summary beside later steps and for a review. Default: the answers
   * to `fields`.
   */
  answers?: (values: DraftValues, files: ShownFiles) => readonly SummaryAnswer[];
  View?: ComponentType<StepViewProps>;
}

export interface Wizard {
  /** The id of the wizard's draft, and of its row in the route table. */
  id: string;
  /** The path of the wizard's start page. A step's path is this path with the slug appended. */
  path: string;
  /** The steps in order. The last one submits the wizard. */
  steps: readonly WizardStep[];
  /** Whether its pages are in the layout of the dashboard, for signed-in users. */
  isInDashboard?: boolean;
  /** Returns the documents and data that the visitor needs. The first step shows this list. */
  needs?: () => readonly string[];
  /** The paths outside the wizard that its questions can open, without a query: see `Question`. */
  exits?: readonly string[];
  /** Additional pages below the wizard's path, by slug. */
  pages?: Readonly<Record<string, { title: string; View: ComponentType }>>;
}

export interface StepViewProps {
  form: FormMetadata;
  /** Returns a field of the step. Files are fields too. */
  field: (name: string) => FieldMetadata;
  /** Returns the fields of each entry of a list, by name. An empty list has one empty entry. */
  entries: (list: string) => ((name: string) => FieldMetadata)[];
  /** The answers of all steps so far, without passwords. */
  values: DraftValues;
  files: ShownFiles;
  /** The names, by field, of files that the visitor must choose again. */
  lostFiles: Readonly<Partial<Record<string, string>>>;
  /** The names of the passwords that are already set, whose fields can stay empty. */
  heldSecrets: readonly string[];
  /** The data that the wizard's `loadExtras` returned for this step. */
  extras: unknown;
  /** Calls the wizard's `check` for a value. If it returns a question, a popup asks it. */
  check: (name: string, value: string) => void;
}

/**
 * A question that the visitor must answer before the wizard continues: a popup if a script runs,
 * otherwise a page.
 */
export interface Question {
  /** The field to empty if the visitor confirms. */
  field: string;
  title: string;
  text: string;
  confirmLabel: string;
  /** The address to open if the visitor cancels. It is one of the wizard's `exits`. */
  cancelTo: string;
  /** Another answer, which opens one of the wizard's `exits`. Its address can have a query. */
  other?: { label: string; to: string };
}

/** The backend's error messages for one field, from the last submission. */
export interface StepRefusal {
  /** The slug of the field's step; undefined if no step has the field. */
  slug: string | undefined;
  name: string;
  messages: readonly string[];
}

/** The result of an action that does not redirect. */
export interface WizardAnswer {
  result?: SubmissionResult;
  message?: string | undefined;
  popup?: FlashData | undefined;
  /** The names, by field, of valid files that the visitor must select again. */
  lostFiles?: Readonly<Record<string, string>> | undefined;
  question?: Question | undefined;
  /** Whether the start page asks before it deletes the answers. */
  asksToDelete?: boolean;
  /** The typed values, if the draft could not store them. */
  typed?: DraftValues;
}

/** Returns the answers of a field that can have several. */
export function listOf(values: DraftValues, name: string): string[] {
  return [values[name] ?? []].flat().filter((value) => typeof value === 'string');
}

/** Returns the answer of a field whose value is one of the portal's texts, such as a choice. */
export function choiceOf(values: DraftValues, name: string): string {
  return t(textOf(values, name));
}

/** Returns the answer of a field with one value; empty if it is missing. */
export function textOf(values: DraftValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

/** Returns the messages for required answers that are missing. */
export function missingAnswers(step: WizardStep, values: DraftValues): Record<string, string[]> {
  const missing = Object.entries(step.requiredAnswers?.(values) ?? {}).filter(
    ([name]) => textOf(values, name).trim() === '',
  );
  return Object.fromEntries(missing.map(([name, message]) => [name, [message]]));
}

/** Returns the entries of a list. */
export function entriesOf(values: DraftValues, name: string): readonly Readonly<Record<string, string>>[] {
  const value = values[name];
  if (!Array.isArray(value)) return [];
  return (value as readonly unknown[]).filter((entry) => typeof entry === 'object') as Record<
    string,
    string
  >[];
}

/** Returns the steps that are counted. */
export function numberedSteps({ steps }: Wizard): readonly WizardStep[] {
  return steps.filter(({ isUnnumbered }) => isUnnumbered !== true);
}
