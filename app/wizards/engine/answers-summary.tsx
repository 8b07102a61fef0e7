import { Link } from '@remix-run/react';

import { t } from '#rules/text/t.ts';

import { answersOf } from './answers-of.ts';
import type { DraftValues, SummaryAnswer, ShownFiles, Wizard, WizardStep } from './wizard.ts';

interface GivenAnswersProps {
  wizard: Wizard;
  /** The steps whose answers are shown. */
  steps: readonly WizardStep[];
  values: DraftValues;
  files: ShownFiles;
  /** Whether Next returns to this page after a Change link, instead of opening the next step. */
  returns?: boolean;
}

/** A summary of the answers so far, by step, with links to change them. */
export function AnswersSummary({ wizard, steps, values, files, returns = false }: GivenAnswersProps) {
  return steps.map((step) => {
    const answers = answersOf(step, values, files);
    if (answers.length === 0) return null;
    return (
      <section key={step.slug} className="border-t border-aeblack-100 py-5 first:border-t-0 first:pt-0">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="text-base">{t(step.title)}</h3>
          <Link
            to={`${wizard.path}/${step.slug}${returns ? '?change=1' : ''}`}
            className="inline-flex min-h-6 shrink-0 items-center text-sm font-medium text-aegold-700 hover:underline"
          >
            {t('Change')}
            <span className="sr-only">: {t(step.title)}</span>
          </Link>
        </div>
        <dl className="mt-3 space-y-3">
          {answers.map((answer) => (
            <Answer key={answer.label} {...answer} />
          ))}
        </dl>
      </section>
    );
  });
}

function Answer({ label, text }: SummaryAnswer) {
  return (
    <div>
      <dt className="text-sm text-aeblack-600">{t(label)}</dt>
      <dd
        className={`[overflow-wrap:anywhere] whitespace-pre-line ${text ? 'text-aeblack-900' : 'text-aeblack-500'}`}
      >
        <bdi>{text || t('Not provided')}</bdi>
      </dd>
    </div>
  );
}
