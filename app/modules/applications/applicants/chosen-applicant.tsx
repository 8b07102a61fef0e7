import { Link, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import type { PresentedApplicant } from '#app/.server/applications/applicants.ts';
import type { RefusedMove } from '#app/.server/records/transition-form.ts';
import { ArrowLink } from '#app/components/text/arrow-link.tsx';
import { isBeforeInterview } from '#rules/applications/interview-stages.ts';
import { t } from '#rules/text/t.ts';

import { Interviews } from '../../interviews/interviews.tsx';
import { ProposalLink } from '../../interviews/proposal-link.tsx';
import { RecordView } from '../../record/record-view.tsx';
import { arrangeApplication } from '../arrange-application.ts';
import { CompanyNotes } from './company-notes.tsx';

interface ChosenApplicantProps {
  chosen: PresentedApplicant;
  /** What the action has returned, if it refused a note. */
  refused: RefusedMove | undefined;
}

/** One applicant: what the company can do, the application, its history, and the notes of the company. */
export function ChosenApplicant({ chosen, refused }: ChosenApplicantProps) {
  const { id, name, college, record, page, next, back, notes, interviews } = chosen;
  const isFirst = isBeforeInterview(record.stateName);
  const proposal =
    interviews?.proposal === undefined ? undefined : (
      <ProposalLink to={interviews.proposal} isFirst={isFirst} />
    );
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = useLocation().hash === '#applicant';
  // A link to another applicant moves the focus too, as it would in a new document.
  useEffect(() => {
    if (isOpened) heading.current?.focus({ preventScroll: true });
  }, [isOpened]);
  return (
    <article id="applicant" aria-labelledby="applicant-name" className="scroll-mt-4">
      <p className="mb-4 flex flex-wrap gap-x-6 gap-y-1 xl:hidden print:hidden">
        <ArrowLink to={back} isBack className="min-h-11">
          {t('Back to the list')}
        </ArrowLink>
        {next !== undefined && (
          <ArrowLink to={next} className="min-h-11">
            {t('Next applicant')}
          </ArrowLink>
        )}
      </p>
      <h2
        ref={heading}
        id="applicant-name"
        tabIndex={-1}
        className="text-2xl leading-[1.4] [overflow-wrap:anywhere]"
      >
        <bdi>{name}</bdi>
      </h2>
      <div className="mt-1 mb-5 flex flex-wrap items-center gap-x-6 text-aeblack-600">
        <p>
          {college !== undefined && (
            <>
              <bdi>{college}</bdi>
              {' · '}
            </>
          )}
          <span dir="ltr" className="whitespace-nowrap">
            {id}
          </span>
        </p>
        {notes && (
          // A link of the router would drop the query.
          <a href={chosen.notesAnchor} className="aegov-link link-underline min-h-11 print:hidden">
            {t('Notes ({count})', { count: notes.items.length })}
          </a>
        )}
        {page !== undefined && (
          <Link to={page} className="aegov-link link-underline min-h-11 print:hidden">
            {t('Open the application')}
          </Link>
        )}
      </div>
      {/* The column is narrower than that of a record. */}
      <div className="xl:[&_dl>div]:grid-cols-[8rem_minmax(0,1fr)]">
        <RecordView
          content={contentOf(record)}
          resource="application"
          refused={undefined}
          decision={interviews?.items.length === 0 ? undefined : <Interviews interviews={interviews} />}
          isDecisionFirst={interviews?.items.some(({ isOpen }) => isOpen)}
          firstLink={isFirst ? proposal : undefined}
          links={isFirst ? undefined : proposal}
        />
      </div>
      {notes && <CompanyNotes chosen={chosen} notes={notes} result={refused?.result} />}
    </article>
  );
}

/** Leaves out what the headings of the page have: the name of the applicant, and the vacancy. */
function contentOf(record: PresentedApplicant['record']): PresentedApplicant['record'] {
  const arranged = arrangeApplication(record, undefined);
  const sections = arranged.sections
    .map(({ title, fields }) => ({ title, fields: fields.filter(({ name }) => !IN_HEADINGS.includes(name)) }))
    .filter(({ fields }) => fields.length > 0);
  return { ...arranged, sections };
}

const IN_HEADINGS = ['applicant', 'title', 'employer', 'vacancy'];
