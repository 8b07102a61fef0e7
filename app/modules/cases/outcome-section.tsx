import { ButtonLink } from '#app/components/button/button.tsx';
import { t } from '#rules/text/t.ts';

import { OutcomeActions, OutcomeView } from '../outcomes/outcome-view.tsx';
import { QuestionForm } from '../outcomes/question-form.tsx';
import type { CaseContent } from './case-page.tsx';
import type { NoteAnswer } from './note-form.tsx';

interface OutcomeSectionProps {
  outcome: NonNullable<CaseContent['outcome']>;
  /** The address of the student’s page. */
  path: string;
  answer: NoteAnswer | undefined;
}

/** What the student does after the studies, with its check, and what was known before (OUTCOME-3). */
export function OutcomeSection({ outcome, path, answer }: OutcomeSectionProps) {
  const { current, earlier, record, question } = outcome;
  return (
    <section aria-labelledby="outcome" className="rounded-card border border-aeblack-100 px-5 py-4">
      <h2 id="outcome" className="text-lg">
        {t('Outcome')}
      </h2>
      <div className="mt-2 space-y-4">
        {current ? (
          <OutcomeView outcome={current} />
        ) : (
          <p className="text-aeblack-600">{t('The portal does not know yet what this graduate does.')}</p>
        )}
        {question ? (
          <QuestionForm question={question} answer={answer} query="?outcome=question" back={path} />
        ) : (
          <div className="flex flex-wrap items-center gap-3 empty:hidden print:hidden">
            {current && (
              <OutcomeActions
                outcome={current}
                path={path}
                questionPath={`${path}?outcome=question#outcome`}
              />
            )}
            {record !== undefined && (
              <ButtonLink to={record} size="sm" look="outline">
                {t('Record an outcome')}
              </ButtonLink>
            )}
          </div>
        )}
        {earlier.length > 0 && (
          <details>
            <summary className="min-h-8 cursor-pointer font-medium text-aegold-700">
              {t('Earlier outcomes ({count})', { count: earlier.length })}
            </summary>
            <ul className="mt-2 divide-y divide-aeblack-100">
              {earlier.map((one) => (
                <li key={one.id} className="py-3">
                  <OutcomeView outcome={one} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  );
}
