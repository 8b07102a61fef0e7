import type { AppLoadContext } from '#app/load-context.ts';
import { describeRefused, type RefusedWords } from '#app/.server/refused-files.ts';

import type { ReceivedForm } from '../../../server/uploads/form-uploads.ts';
import type { DraftFullError } from '../../../server/drafts/draft-full-error.ts';
import type { Draft, DraftFile } from '../../../server/drafts/drafts.ts';
import { asSent } from './as-sent.server.ts';
import { faultsAmong, faultsBeside, isFaultless, type Faults } from './faults.ts';
import { validateStep } from './validate.server.ts';
import { firstValues, withFirstValues } from './prefill.server.ts';
import { nextPost, readSecrets, readValues, withAnswers, withStepValues } from './read-values.ts';
import type { ServedWizard } from './served-wizard.ts';
import { listNames, type StepNames } from './step-fields.server.ts';
import type { DraftValues, WizardStep } from './wizard.ts';

/** The result of saving a step's form in the draft. */
export interface SavedStep {
  draft: Draft;
  faults: Faults;
  /** The messages about refused files, in addition to the errors at their fields. */
  refusal: RefusedWords['said'] | undefined;
}

export interface StepForm {
  step: WizardStep;
  /** The names of the step's fields. */
  names: StepNames;
  received: ReceivedForm<string>;
  /** A change to apply to the answers: adds or removes a list entry. */
  revise?: ((values: DraftValues) => DraftValues) | undefined;
  /** The field of a file to remove. */
  removedFile?: string | undefined;
  /**
   * Whether to store passwords. False if the step is not validated: unchecked passwords are not stored.
   */
  withSecrets: boolean;
}

/**
 * Saves the values as they will be sent and the accepted files in the draft, valid or not, and returns the
 * errors. Keeps the answers of the other steps, even if another window saved them. Stores passwords only if
 * they are valid.
 *
 * @throws DraftFullError if the answers or files exceed a limit of drafts
 */
export async function saveStep(
  context: AppLoadContext,
  served: ServedWizard,
  form: StepForm,
): Promise<SavedStep> {
  try {
    return await saveForm(context, served, form);
  } finally {
    await release(context, served);
  }
}

/**
 * Removes files that no draft refers to. A failure is only logged: the next cleanup removes the files,
 * and the visitor must still get the response for the saved step.
 */
async function release({ drafts, log }: AppLoadContext, { wizard }: ServedWizard): Promise<void> {
  try {
    await drafts.removeUnusedFiles(wizard.id);
  } catch (error) {
    log.error({ err: error }, 'wizards: unused files could not be removed');
  }
}

export function isDraftFull(error: unknown): error is DraftFullError {
  return error instanceof Error && error.name === 'DraftFullError';
}

/** Returns a step's answers as they were typed, without passwords. */
export function readTyped(
  { tidy }: ServedWizard,
  { step, names }: Pick<StepForm, 'step' | 'names'>,
  fields: FormData,
  before: Draft | undefined,
): DraftValues {
  const raw = readValues(fields, step, names);
  return tidy?.[step.slug]?.(raw, before?.values ?? {}) ?? raw;
}

async function saveForm(
  context: AppLoadContext,
  served: ServedWizard,
  { step, names, received, revise, removedFile, withSecrets }: StepForm,
): Promise<SavedStep> {
  const { wizard } = served;
  const secrets = withSecrets ? readSecrets(received.fields, step) : {};
  const added = await addFiles(context, received);
  const own = [...names.names, ...Object.keys(step.files ?? {})];
  const known = await listNames(wizard);
  const before = await context.drafts.read(wizard.id);
  const typed = readTyped(served, { step, names }, received.fields, before);
  const first = await firstValues(context, served, before);
  const allSecrets = { ...before?.secrets, ...secrets };
  const values = await asSent(step, revise ? revise(typed) : typed, allSecrets);
  const answers = {
    values: withStepValues(first, names, values),
    secrets: allSecrets,
    files: { ...before?.files, ...added },
  };
  const found = await validateStep(step, answers);
  const keepsSecrets = isFaultless(faultsAmong(found, step.secrets ?? []));
  const draft = await context.drafts.change(wizard.id, (newest) => {
    // A draft that was sent, or is being sent, does not change.
    if (newest.submission) return newest;
    const files: Record<string, DraftFile> = { ...newest.files, ...added };
    if (removedFile !== undefined) Reflect.deleteProperty(files, removedFile);
    const isLast = step === wizard.steps.at(-1);
    // The fields of the last step are not answers, so they do not change the version. A second press of
    // the submit button is therefore not rejected as stale.
    const begun = withFirstValues(newest, first);
    const changed = isLast ? begun : nextPost(begun);
    const next = withAnswers(changed, { step, names, known }, values);
    const replaced = [...Object.keys(added), ...(removedFile === undefined ? [] : [removedFile])];
    return {
      ...next,
      secrets: keepsSecrets ? { ...newest.secrets, ...secrets } : newest.secrets,
      files,
      // Next sends the step again. Other buttons keep the errors of what the visitor has not changed.
      faults: faultsBeside(
        replaced.length > 0 ? faultsAmong(next.faults, known) : next.faults,
        withSecrets ? own : replaced,
      ),
    };
  });
  const refusal = describeRefused(received.refused);
  // A file that was sent but not accepted is not reported as missing.
  const missed = faultsBeside(found, Object.keys(refusal?.said.lostFiles ?? {}));
  return { draft, faults: { ...missed, ...refusal?.fieldErrors }, refusal: refusal?.said };
}

async function addFiles(
  { drafts }: AppLoadContext,
  { files }: ReceivedForm<string>,
): Promise<Record<string, DraftFile>> {
  const added: Record<string, DraftFile> = {};
  for (const [field, file] of Object.entries(files)) if (file) added[field] = await drafts.addFile(file);
  return added;
}
