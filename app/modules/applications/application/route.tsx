import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { loadApplication } from '#app/.server/applications/application.ts';
import { moveRecord } from '#app/.server/records/move.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { isBeforeInterview } from '#rules/applications/interview-stages.ts';
import { t } from '#rules/text/t.ts';

import { ProposalLink } from '../../interviews/proposal-link.tsx';
import { RecordPage } from '../../record/record-page.tsx';
import { ApplicationView } from '../application-view.tsx';

export { shouldRevalidate } from '../../record/should-revalidate.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return await loadApplication(context, request, params['id'] ?? '');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return await moveRecord(context, request, params['id'] ?? '');
}

/** The page of an application, for the student, the staff and the company (APPLICATION-10). */
export default function Application() {
  const data = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { page, resource, content } = data;
  const waitingInQueue = 'waitingInQueue' in data ? data.waitingInQueue : undefined;
  const { paths, interviews } = 'paths' in data ? data : { paths: undefined, interviews: undefined };
  const isFirst = content.kind === 'record' && isBeforeInterview(content.stateName);
  const proposal =
    interviews?.proposal === undefined ? undefined : (
      <ProposalLink to={interviews.proposal} isFirst={isFirst} />
    );
  return (
    <RecordPage {...{ page, resource, content, waitingInQueue, refused }}>
      {content.kind === 'record' && (
        <ApplicationView
          content={content}
          refused={refused}
          vacancy={paths?.vacancy}
          interviews={interviews}
          firstLink={isFirst ? proposal : undefined}
          links={
            <>
              {!isFirst && proposal}
              {paths?.form && <ButtonLink to={paths.form.to}>{paths.form.label}</ButtonLink>}
            </>
          }
          pageLinks={[
            ...(paths?.student === undefined ? [] : [{ to: paths.student, label: t('Page of the student') }]),
            ...(paths?.applicants === undefined
              ? []
              : [{ to: paths.applicants, label: t('All applicants and notes') }]),
          ]}
        />
      )}
    </RecordPage>
  );
}
