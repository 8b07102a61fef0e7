import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { loadStories } from '#app/.server/stories/list.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { StoryRow } from '#app/components/story/story-row.tsx';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadStories(context, request);
}

/** The stories of graduates and the articles of the portal (STORY-7, LANDING-14). */
export default function SuccessStories() {
  const { page, content } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-12 lg:py-16">
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs}>
        {content.isIncomplete && (
          <p role="status" className="mt-3 max-w-prose">
            {t('Some stories can’t be shown at the moment. Please try again in a few minutes.')}
          </p>
        )}
        <p className="mt-4">
          <Link to="/outcomes" className="inline-block min-h-6 font-medium inline-link">
            {t('What all graduates do, in figures')}
          </Link>
        </p>
      </PageHeader>
      <ul className="mt-16 space-y-16 lg:space-y-24">
        {content.stories.map((story, index) => (
          <li key={story.path}>
            <StoryRow story={story} isFirst={index === 0} isTurned={index % 2 === 1} />
          </li>
        ))}
      </ul>
      <Pagination {...content.pagination} />
    </div>
  );
}
