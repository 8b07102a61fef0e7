import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadColleges } from '#app/.server/colleges/list.ts';
import { CollegeCard } from '#app/components/college/college-card.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context }: LoaderFunctionArgs) {
  return await loadColleges(context);
}

/** The four colleges, each with a link to its page (COLLEGE-1). */
export default function Colleges() {
  const { page, colleges, hasGraduates } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-12 lg:py-16">
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      {!hasGraduates && (
        <p className="mb-6">{t('We can’t load the figures right now. Please try again in a few minutes.')}</p>
      )}
      <ul className="grid gap-6 sm:grid-cols-2 lg:gap-8">
        {colleges.map((college, index) => (
          <li key={college.path} className="break-inside-avoid">
            <CollegeCard college={college} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}
