import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadPublicVacancies } from '#app/.server/vacancies/list.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';

import { VacanciesList } from '../vacancies-list.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadPublicVacancies(context, request);
}

/** The open vacancies that visitors see (VACANCY-15). */
export default function Vacancies() {
  const { page, content } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-12 lg:py-16">
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      <VacanciesList content={content} />
    </div>
  );
}
