import type { ProposalContent } from '#app/.server/interviews/proposal-form.ts';
import { Alert } from '#app/components/alert/alert.tsx';
import { ButtonLink } from '#app/components/button/button.tsx';
import { UnsentNotice } from '#app/components/form/unsent-notice.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { NoteQuote } from '#app/components/record/note-quote.tsx';
import type { Crumb } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { RecordForm, type RecordFormAnswer } from '../form/record-form.tsx';
import { UnavailableRecords } from '../unavailable-records.tsx';

interface InterviewFormPageProps {
  page: { title: string; purpose: string; crumbs: Crumb[] };
  content: ProposalContent;
  posted: RecordFormAnswer | undefined;
}

const loadSchema = async () => (await import('./load-interview-schema.ts')).loadInterviewSchema();

/** The form with the times of an interview (INTERVIEW-2, INTERVIEW-3). */
export function InterviewFormPage({ page, content, posted }: InterviewFormPageProps) {
  return (
    <>
      <PageHeader
        title={page.title}
        lead={content.kind === 'closed' ? content.text : page.purpose}
        crumbs={page.crumbs}
      >
        {content.kind === 'form' && (
          <p className="mt-3 text-aeblack-600">
            <bdi className="font-medium text-aeblack-900">{content.about.applicant}</bdi>,{' '}
            <bdi>{content.about.title}</bdi>
          </p>
        )}
      </PageHeader>
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'closed' && content.link && (
        <ButtonLink to={content.link.to} look="outline">
          {content.link.label}
        </ButtonLink>
      )}
      {content.kind === 'form' && (
        <>
          {content.isUnsent && <UnsentNotice />}
          {content.asked && (
            <Alert kind="info" className="mb-8 max-w-form">
              <p className="alert-title">{t('When the applicant is free')}</p>
              <NoteQuote text={content.asked.text} by={content.asked.by} />
            </Alert>
          )}
          {content.booked !== undefined && (
            <Alert kind="warning" className="mb-8 max-w-form">
              <p>
                {t(
                  'The interview is booked for {time} (UAE time). When you propose other times, this time is given up, and the applicant chooses again.',
                  { time: content.booked },
                )}
              </p>
            </Alert>
          )}
          <p className="mb-8 max-w-prose">
            {t(
              'All times are in UAE time. Propose several, so that one of them suits the applicant. A time that another applicant for the same vacancy books is not offered any more.',
            )}
          </p>
          <RecordForm resource={loadSchema} content={content} posted={posted} />
        </>
      )}
    </>
  );
}
