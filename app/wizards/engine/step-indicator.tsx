import { t } from '#rules/text/t.ts';

import { numberedSteps, type Wizard, type WizardStep } from './wizard.ts';

interface StepIndicatorProps {
  wizard: Wizard;
  step: WizardStep;
  /** The slugs of the steps that the visitor can open. */
  open: readonly string[];
  /** The slugs of the complete steps. */
  done: readonly string[];
  /** The slugs of the steps with errors from the last submission. */
  faulty: readonly string[];
}

/**
 * A list of the steps that shows the current one. Each step that the visitor can open is a submit
 * button, which saves the typed values.
 */
export function StepIndicator({ wizard, step, open, done, faulty }: StepIndicatorProps) {
  const steps = numberedSteps(wizard);
  return (
    <nav aria-label={t('Steps')} className="aegov-step wizard-steps">
      <ol>
        {steps.map((each, index) => {
          const isCurrent = each === step;
          const isOpen = open.includes(each.slug);
          const isFaulty = faulty.includes(each.slug);
          const isDone = done.includes(each.slug) && !isCurrent && !isFaulty;
          const state = isCurrent ? 'step-current' : isDone ? 'step-completed' : 'step-upcoming';
          // A phone shows only the badge, so the badge itself shows that something is wrong (FORM-24).
          const badge = isFaulty ? '!' : isDone ? '' : index + 1;
          const content = (
            <>
              <span className={`step-badge ${isFaulty ? 'is-faulty' : ''}`}>{badge}</span>
              <span className="wizard-step-title">
                <span className="sr-only">{t('Step {n}: ', { n: index + 1 })}</span>
                {t(each.title)}
                {isDone && <span className="sr-only"> ({t('done')})</span>}
                {isFaulty && <span className="text-aered-700"> {t('(needs a correction)')}</span>}
              </span>
            </>
          );
          return (
            <li key={each.slug} className={state} aria-current={isCurrent ? 'step' : undefined}>
              {index < steps.length - 1 && (
                <span aria-hidden="true" className="step-connector">
                  <span className="step-connector-state" />
                </span>
              )}
              {isOpen && !isCurrent ? (
                <button type="submit" name="intent" value={`go:${each.slug}`} formNoValidate>
                  {content}
                </button>
              ) : (
                <div>{content}</div>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
