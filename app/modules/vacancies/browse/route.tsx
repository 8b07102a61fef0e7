import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { loadOpenVacancies } from '#app/.server/vacancies/list.ts';
import { changeSavedSearches } from '#app/.server/vacancies/saved-searches.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';

import { SavedSearches } from '../../list/saved-searches.tsx';
import { VacanciesList } from '../vacancies-list.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadOpenVacancies(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await changeSavedSearches(context, request);
}

/** The open vacancies for signed-in users, and the saved searches of a student (VACANCY-12, SEARCH-1). */
export default function JobOpportunities() {
  const { page, content, searches } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  // Without the vacancies, only what the student typed is shown.
  const hasSearches = content.kind !== 'unavailable' || refused !== undefined;
  return (
    <>
      <PageHeader title={page.title} lead={page.purpose} eyebrow={page.category} crumbs={page.crumbs} />
      <VacanciesList content={content}>
        {searches && hasSearches && <SavedSearches content={searches} refused={refused} />}
      </VacanciesList>
    </>
  );
}
