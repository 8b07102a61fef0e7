import { t } from '#rules/text/t.ts';

import { AnswerPicture } from './answer-picture.tsx';
import { answersOf } from './answers-of.ts';
import { ChangeButton } from './change-button.tsx';
import type { DraftValues, SummaryAnswer, ShownFiles, WizardStep } from './wizard.ts';

interface GivenAnswersProps {
  /** The steps whose answers are shown. */
  steps: readonly WizardStep[];
  values: DraftValues;
  files: ShownFiles;
  /** Whether the step's button returns to this page after Change, instead of opening the next step. */
  returns?: boolean;
}

/** A summary of the answers so far, by step, with buttons to change them. It belongs into a step's form. */
export function AnswersSummary({ steps, values, files, returns = false }: GivenAnswersProps) {
  return steps.map((step) => {
    const answers = answersOf(step, values, files);
    if (answers.length === 0) return null;
    return (
      <section key={step.slug} className="border-t border-aeblack-100 py-5 first:border-t-0 first:pt-0">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="text-base">{t(step.title)}</h3>
          <ChangeButton step={step} returns={returns} />
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

function Answer({ label, text, image }: SummaryAnswer) {
  return (
    <div>
      <dt className="text-sm text-aeblack-600">{t(label)}</dt>
      <dd
        className={`[overflow-wrap:anywhere] whitespace-pre-line ${text ? 'text-aeblack-900' : 'text-aeblack-500'}`}
      >
        <bdi>{text || t('Not provided')}</bdi>
        {image !== undefined && <AnswerPicture address={image} label={label} />}
      </dd>
    </div>
  );
}
