import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { actOnInterview, loadInterview } from '#app/.server/interviews/interview.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { InterviewCard } from '#app/components/interview/interview-card.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import type { INTERVIEW } from '#rules/resources/interview.ts';
import { t } from '#rules/text/t.ts';

import { RecordPage } from '../../record/record-page.tsx';
import { RecordView } from '../../record/record-view.tsx';
import { arrangeInterview } from '../arrange-interview.ts';

export { shouldRevalidate } from '../../record/should-revalidate.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return await loadInterview(context, request, params['id'] ?? '');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return await actOnInterview(context, request, params['id'] ?? '');
}

const CHOOSE = 'choose' satisfies keyof typeof INTERVIEW.transitions;

const ASK = 'ask' satisfies keyof typeof INTERVIEW.transitions;

/** The page of an interview, for the applicant, the company and administrators (INTERVIEW-6). */
export default function Interview() {
  const data = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { page, resource, content } = data;
  const { interview, application } =
    'interview' in data ? data : { interview: undefined, application: undefined };
  const otherTimes =
    interview?.otherTimes === undefined ? undefined : (
      <ButtonLink to={interview.otherTimes} look={interview.isRefused ? 'primary' : 'outline'}>
        {t('Propose other times')}
      </ButtonLink>
    );
  return (
    <RecordPage {...{ page, resource, content, refused }}>
      {content.kind === 'record' && (
        <RecordView
          content={arrangeInterview(content, application)}
          resource="interview"
          refused={refused}
          decision={
            interview && (
              <section aria-label={t('Time and place')}>
                <InterviewCard
                  interview={interview}
                  isOwnPage
                  isReadOnly={content.note !== undefined}
                  error={refused?.transition === CHOOSE ? refused.message : undefined}
                />
              </section>
            )
          }
          // An applicant books a time, or does nothing more.
          isDecisionFirst={content.actions.some(({ name }) => name === ASK)}
          firstLink={interview?.isRefused ? otherTimes : undefined}
          links={
            interview?.isOpen
              ? interview.isRefused
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
