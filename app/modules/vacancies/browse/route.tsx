import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadOpenVacancies } from '#app/.server/vacancies/list.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';

import { VacanciesList } from '../vacancies-list.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadOpenVacancies(context, request);
}

/** The open vacancies for signed-in users (VACANCY-12, VACANCY-13). */
export default function JobOpportunities() {
  const { page, content } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={page.title} lead={page.purpose} eyebrow={page.category} crumbs={page.crumbs} />
      <VacanciesList content={content} />
    </>
  );
}
