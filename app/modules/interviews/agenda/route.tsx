import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadInterviews } from '#app/.server/interviews/agenda.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { InterviewAgenda } from '#app/components/interview/interview-agenda.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { ListPage } from '../../list/list-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadInterviews(context, request);
}

/** The interviews of a company, of all companies, or of an applicant: an agenda and a list (INTERVIEW-10). */
export default function InterviewList() {
  const data = useLoaderData<typeof loader>();
  const { page, resource, content } = data;
  if (!('empty' in data)) return <ListPage {...{ page, resource, content }} />;
  const { agenda, empty } = data;
  return (
    <ListPage
      {...{ page, resource, content }}
      empty={
        <EmptyState title="No interviews yet" text={empty.text}>
          {empty.link && (
            <ButtonLink to={empty.link.to} look="outline">
              {empty.link.label}
            </ButtonLink>
          )}
        </EmptyState>
      }
    >
      {agenda && (
        <>
          <InterviewAgenda agenda={agenda} />
          <h2 className="mt-12 mb-4 text-xl">{t('All interviews')}</h2>
        </>
      )}
    </ListPage>
  );
}
