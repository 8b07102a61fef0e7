import type { ReactNode } from 'react';

import { ButtonLink } from '#app/components/button/button.tsx';
import { t } from '#rules/text/t.ts';

import { AnswerPicture } from '../../engine/answer-picture.tsx';
import { ChangeButton } from '../../engine/change-button.tsx';
import type { SummaryAnswer, StepViewProps } from '../../engine/wizard.ts';
import { CvView } from '../cv/cv-view.tsx';
import {
  answersOfApplicant,
  answersOfAvailability,
  answersOfCertificates,
  answersOfEducation,
  answersOfEmployment,
  answersOfSpecialisations,
  type AnswerGroup,
} from '../answers.ts';
import { STEP_TITLES, WIZARD_PATH, type StepSlug } from '../names.ts';

/** The review of all answers. Each section opens its step, whose button then returns to the review. */
export function Review({ values, files }: StepViewProps) {
  const cv = files['cv'];
  return (
    <>
      <ButtonLink to={`${WIZARD_PATH}/applicant`} look="outline" size="sm">
        {t('Edit all steps')}
      </ButtonLink>
      <Section
        slug="applicant"
        groups={answersOfApplicant(values, files)}
        additions={{ CV: cv && <CvView name={cv.name} /> }}
      />
      <Section slug="education" groups={answersOfEducation(values, files)} />
      <Section slug="certificates" groups={answersOfCertificates(values, files)} />
      <Section slug="employment" groups={answersOfEmployment(values, files)} />
      <Section slug="specialisations" groups={answersOfSpecialisations(values, files)} />
      <Section slug="availability" groups={answersOfAvailability(values, files)} />
    </>
  );
}

interface SectionProps {
  slug: StepSlug;
  groups: readonly AnswerGroup[];
  /** Additional content below an answer, by the answer's label. */
  additions?: Readonly<Record<string, ReactNode>>;
}

function Section({ slug, groups, additions = {} }: SectionProps) {
  const title = t(STEP_TITLES[slug]);
  return (
    <section aria-labelledby={`review-${slug}`} className="border-t border-aeblack-100 pt-6">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h3 id={`review-${slug}`} className="text-lg">
          {title}
        </h3>
        <ChangeButton step={{ slug, title }} returns />
      </div>
      {groups.map(({ title: groupTitle, answers }, index) => (
        <div key={groupTitle ?? index} className="mb-5 last:mb-0">
          {groupTitle !== undefined && <h4 className="mb-2 text-base">{groupTitle}</h4>}
          <dl>
            {answers.map((answer) => (
              <Answer key={answer.label} {...answer} addition={additions[answer.label]} />
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

function Answer({ label, text, image, addition }: SummaryAnswer & { addition: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <dt className="text-aeblack-600">{t(label)}</dt>
      <dd
        className={`[overflow-wrap:anywhere] whitespace-pre-line ${text ? 'text-aeblack-900' : 'text-aeblack-500'}`}
      >
        <bdi>{text || t('Not provided')}</bdi>
        {image !== undefined && <AnswerPicture address={image} label={label} />}
        {addition && <div className="-ms-2 mt-1">{addition}</div>}
      </dd>
    </div>
  );
}
