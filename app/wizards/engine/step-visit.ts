import type { AppLoadContext } from '#app/load-context.ts';
import type { ReceivedForm } from '../../../server/uploads/form-uploads.ts';
import type { ServedWizard } from './served-wizard.ts';
import type { StepNames } from './step-fields.server.ts';
import type { WizardStep } from './wizard.ts';

/** A posted form of a step. */
export interface StepVisit {
  context: AppLoadContext;
  served: ServedWizard;
  step: WizardStep;
  names: StepNames;
  received: ReceivedForm<string>;
  /** Whether the visitor opened this step by a Change link of the last step. */
  isChange: boolean;
}

/** Returns the text of a form field that is not an answer; empty if it is missing or a file. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
