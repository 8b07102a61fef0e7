import type { AppLoadContext } from '#app/load-context.ts';
import type { SubmissionOutcome } from '../../../server/drafts/drafts.ts';
import type { Faults } from './faults.ts';
import type { DraftValues, Question, Wizard } from './wizard.ts';

/** The result of a step's `verify`, which checks what the schema cannot. */
export type StepVerification =
  | { question: Question }
  | { faults: Faults }
  /** The answers could not be verified. The next press of Next verifies them again. */
  | { unknown: { message: string; status: number } }
  | undefined;

/** The server-side part of a wizard. */
export interface ServedWizard {
  wizard: Wizard;
  /** Returns the answers with which a new draft begins. An existing draft keeps its own. */
  prefill?: (context: AppLoadContext) => Promise<DraftValues>;
  /** Functions by step that normalize the typed values before they are stored. */
  tidy?: Readonly<Record<string, (typed: DraftValues, before: DraftValues) => DraftValues>>;
  /** Functions by step that Next calls once the schema has found no errors. */
  verify?: Readonly<
    Record<string, (context: AppLoadContext, values: DraftValues) => Promise<StepVerification>>
  >;
  /**
   * Checks the value of one field when the visitor leaves it, if a script runs. Returns the question to
   * ask.
   */
  check?: (context: AppLoadContext, name: string, value: string) => Promise<Question | undefined>;
  /** Functions by step that load additional data for the view. */
  loadExtras?: Readonly<Record<string, (context: AppLoadContext, values: DraftValues) => Promise<unknown>>>;
  /**
   * Returns the answers whose names in the language of the page only the server knows, such as those of
   * countries, for the summaries of the answers. Not called for pages in English.
   */
  nameAnswers?: (values: DraftValues) => DraftValues;
  /**
   * Sends the complete wizard exactly once, with `context.gateway.executeToEnd`.
   *
   * @param values the answers as parsed by the schemas of the steps, including passwords
   * @param files the files by field; readable only until the returned promise settles
   * @param draft the id of the draft, which is the same if the visitor sends it again
   */
  submit: (
    context: AppLoadContext,
    values: Readonly<Record<string, unknown>>,
    files: Readonly<Record<string, File>>,
    draft: string,
  ) => Promise<SubmissionOutcome>;
  /** The path to redirect to after success. */
  successTo: string;
}
