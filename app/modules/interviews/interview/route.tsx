import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { actOnInterview } from '#app/.server/interviews/choose-time.ts';
import { loadInterview } from '#app/.server/interviews/interview.ts';
import type { ShownInterview } from '#app/.server/interviews/shown-interview.ts';
import type { RefusedMove } from '#app/.server/records/transition-form.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { InterviewCard } from '#app/components/interview/interview-card.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import type { InterviewTransition } from '#rules/resources/interview.ts';
import { t } from '#rules/text/t.ts';

import { RecordPage } from '../../record/record-page.tsx';
import { RecordView } from '../../record/record-view.tsx';
import { UnavailableTimes } from '../unavailable-times.tsx';

export { shouldRevalidate } from '../../record/should-revalidate.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return await loadInterview(context, request, params['id'] ?? '');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return await actOnInterview(context, request, params['id'] ?? '');
}

/** The page of an interview, for the applicant, the company and administrators (INTERVIEW-6). */
export default function Interview() {
  const data = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { page, resource, content } = data;
  const waitingInQueue = 'waitingInQueue' in data ? data.waitingInQueue : undefined;
  const { interview, application } =
    'interview' in data ? data : { interview: undefined, application: undefined };
  const otherTimes =
    interview?.otherTimes === undefined ? undefined : (
      <ButtonLink to={interview.otherTimes} look={interview.needsOtherTimes ? 'primary' : 'outline'}>
        {t('Propose other times')}
      </ButtonLink>
    );
  return (
    <RecordPage {...{ page, resource, content, waitingInQueue, refused }}>
      {content.kind === 'record' && (
        <RecordView
          content={content}
          resource="interview"
          refused={refused}
          decision={
            interview ? (
              <TimeAndPlace interview={interview} isReadOnly={content.note !== undefined} refused={refused} />
            ) : (
              <UnavailableTimes />
            )
          }
          // An applicant books a time, or does nothing more.
          isDecisionFirst={content.actions.some(({ name }) => name === ('ask' satisfies InterviewTransition))}
          firstLink={interview?.needsOtherTimes ? otherTimes : undefined}
          links={
            interview?.isOpen
              ? interview.needsOtherTimes
                ? undefined
                : otherTimes
              : application !== undefined && (
                  <ButtonLink to={application} look="outline">
                    {t('Open the application')}
                  </ButtonLink>
                )
          }
        />
      )}
    </RecordPage>
  );
}

interface TimeAndPlaceProps {
  interview: ShownInterview;
  isReadOnly: boolean;
  refused: RefusedMove | undefined;
}

/** An interview that was cancelled before a time was booked has neither. */
function TimeAndPlace({ interview, isReadOnly, refused }: TimeAndPlaceProps) {
  if (!interview.isOpen && !interview.booked) return null;
  const isChoice = refused?.transition === ('choose' satisfies InterviewTransition);
  return (
    <section aria-label={t('Time and place')}>
      <InterviewCard
        interview={interview}
        isOwnPage
        isReadOnly={isReadOnly}
        error={isChoice ? refused.message : undefined}
      />
    </section>
  );
}
