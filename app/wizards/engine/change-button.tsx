import { t } from '#rules/text/t.ts';

import type { WizardStep } from './wizard.ts';

interface ChangeButtonProps {
  step: Pick<WizardStep, 'slug' | 'title'>;
  /** Whether the step's button returns to this page (FORM-61), instead of opening the next step. */
  returns: boolean;
}

/** The button beside another step’s answers: it saves what was typed here and opens that step (FORM-19). */
export function ChangeButton({ step: { slug, title }, returns }: ChangeButtonProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={`${returns ? 'change' : 'go'}:${slug}`}
      formNoValidate
      className="inline-flex min-h-6 shrink-0 items-center text-sm font-medium plain-link print:hidden"
    >
      {t('Change')}
      <span className="sr-only">: {t(title)}</span>
    </button>
  );
}
