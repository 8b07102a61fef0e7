import type { AppLoadContext } from '@remix-run/node';

import type { SubmissionOutcome } from '../../../server/drafts/drafts.ts';
import type { Faults } from './faults.ts';
import type { DraftValues, Question, Wizard } from './wizard.ts';

/** What a step's own look at its answers found, beyond what its schema knows. */
export type StepVerification =
  | { question: Question }
  | { faults: Faults }
  /** Nobody could say whether they are in order: they are asked about again on the next Next. */
  | { unknown: { message: string; status: number } }
  | undefined;

/** What the server alone knows of a wizard. */
export interface ServedWizard {
  wizard: Wizard;
  /** By step: puts what was typed in order before it is kept. */
  tidy?: Readonly<Record<string, (typed: DraftValues, before: DraftValues) => DraftValues>>;
  /** By step: asked on Next, once the schema has nothing to say. */
  verify?: Readonly<
    Record<string, (context: AppLoadContext, values: DraftValues) => Promise<StepVerification>>
  >;
  /** Asked about one field's value as soon as it was typed, where a script runs. */
  check?: (context: AppLoadContext, name: string, value: string) => Promise<Question | undefined>;
  /** By step: what its view needs beside the answers. */
  loadExtras?: Readonly<Record<string, (context: AppLoadContext, values: DraftValues) => Promise<unknown>>>;
  /**
   * Sends everything, once, with `context.gateway.executeToEnd`.
   *
   * @param values what the steps' schemas made of the answers, passwords included
   * @param files by field, for as long as the promise lasts
   */
  submit: (
    context: AppLoadContext,
    values: Readonly<Record<string, unknown>>,
    files: Readonly<Record<string, File>>,
  ) => Promise<SubmissionOutcome>;
  /** Where the visitor goes who has succeeded. */
  successTo: string;
}
