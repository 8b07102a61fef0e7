import type { AppLoadContext } from '@remix-run/node';

import type { ReceivedForm } from '../../../server/uploads/form-uploads.ts';
import type { ServedWizard } from './served-wizard.ts';
import type { WizardStep } from './wizard.ts';

/** One form that a step's page sent. */
export interface StepVisit {
  context: AppLoadContext;
  served: ServedWizard;
  step: WizardStep;
  received: ReceivedForm<string>;
  /** Whether a Change link of the last step led here. */
  isChange: boolean;
}

/** What a form was sent with beside its step's answers; '' where it is missing or a file. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
