import type { AppLoadContext } from '@remix-run/node';

import { describeRefused, type RefusedWords } from '#app/.server/refused-files.ts';

import type { ReceivedForm } from '../../../server/uploads/form-uploads.ts';
import type { Draft, DraftFile } from '../../../server/drafts/drafts.ts';
import { faultsAmong, faultsBeside, isFaultless, type Faults } from './faults.ts';
import { validateStep } from './validate.server.ts';
import { isUnchanged, readSecrets, readValues, withStepValues } from './read-values.ts';
import type { ServedWizard } from './served-wizard.ts';
import type { DraftValues, WizardStep } from './wizard.ts';

/** A step's form, put into the draft. */
export interface SavedStep {
  draft: Draft;
  faults: Faults;
  /** What is said of files that were refused, beside what stands at their fields. */
  refusal: RefusedWords['said'] | undefined;
}

export interface StepForm {
  step: WizardStep;
  received: ReceivedForm<string>;
  /** Changes the answers further: an entry added to a list, or removed. */
  revise?: ((values: DraftValues) => DraftValues) | undefined;
  /** A file that is to go. */
  removedFile?: string | undefined;
  /** Passwords are left out where the step is not validated: an unchecked password is not kept. */
  withSecrets: boolean;
}

/**
 * Puts everything that was typed and every good file into the draft, right or wrong, and says what is wrong. The other steps'
 * answers stay as they are, whichever window they came from. Of the passwords only good ones are kept.
 *
 * @throws DraftFullError
 */
export async function saveStep(
  context: AppLoadContext,
  served: ServedWizard,
  form: StepForm,
): Promise<SavedStep> {
  try {
    return await takeIn(context, served, form);
  } finally {
    await release(context, served);
  }
}

/** What stays behind goes with the next sweep: it may not cost the visitor the answer to what was saved, or what was typed. */
async function release({ drafts, log }: AppLoadContext, { wizard }: ServedWizard): Promise<void> {
  try {
    await drafts.removeUnusedFiles(wizard.id);
  } catch (error) {
    log.error({ err: error }, 'wizards: files that came to stand in no draft were not removed');
  }
}

/** A step's answers as they are kept, passwords aside. */
export function readTyped(
  { tidy }: ServedWizard,
  step: WizardStep,
  fields: FormData,
  before: Draft | undefined,
): DraftValues {
  const raw = readValues(fields, step);
  return tidy?.[step.slug]?.(raw, before?.values ?? {}) ?? raw;
}

async function takeIn(
  context: AppLoadContext,
  served: ServedWizard,
  { step, received, revise, removedFile, withSecrets }: StepForm,
): Promise<SavedStep> {
  const { wizard } = served;
  const secrets = withSecrets ? readSecrets(received.fields, step) : {};
  const added = await addFiles(context, received);
  const own = [...step.names, ...Object.keys(step.files ?? {})];
  const before = await context.drafts.read(wizard.id);
  const typed = readTyped(served, step, received.fields, before);
  const values = revise ? revise(typed) : typed;
  const answers = {
    values: withStepValues(before?.values ?? {}, step, values),
    secrets: { ...before?.secrets, ...secrets },
    files: { ...before?.files, ...added },
  };
  const found = await validateStep(step, answers);
  const keepsSecrets = isFaultless(faultsAmong(found, step.secrets ?? []));
  const draft = await context.drafts.change(wizard.id, (newest) => {
    // What was sent, or is being sent, stays as it is.
    if (newest.submission) return newest;
    const files: Record<string, DraftFile> = { ...newest.files, ...added };
    if (removedFile !== undefined) Reflect.deleteProperty(files, removedFile);
    const isLast = step === wizard.steps.at(-1);
    const changed = withStepValues(newest.values, step, values);
    // What was verified were the answers as they were: other ones have to pass by Next again.
    const isVerified = isUnchanged(newest.values, changed, step);
    return {
      ...newest,
      // The last step's own fields are no answers: pressing its button twice does not make the second one late.
      version: newest.version + (isLast ? 0 : 1),
      values: changed,
      passed: isVerified ? newest.passed : newest.passed.filter((slug) => slug !== step.slug),
      secrets: keepsSecrets ? { ...newest.secrets, ...secrets } : newest.secrets,
      files,
      faults: faultsBeside(newest.faults, own),
    };
  });
  const refusal = describeRefused(received.refused);
  // Nobody is asked for a file that was sent and not taken.
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
