import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadCollege } from '#app/.server/colleges/college.ts';
import { isMissing, MissingArticle } from '#app/components/article/missing-article.tsx';
import { ButtonLink } from '#app/components/button/button.tsx';
import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { About } from './about.tsx';
import { CollegeEvents } from './events.tsx';
import { CollegeFigures } from './figures.tsx';
import { CollegeHeader } from './header.tsx';
import { CollegeNews, CollegeStories } from './reading.tsx';
import { Reach } from './reach.tsx';

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  pageMeta(data?.page, isMissing(error) ? 'College not found' : 'College');

export async function loader({ context, params }: LoaderFunctionArgs) {
  return await loadCollege(context, params['slug']);
}

/** What a college is, what it offers now, and how to reach it (COLLEGE-2). */
export default function College() {
  const college = useLoaderData<typeof loader>();
  return (
    <div className="page-width space-y-14 pt-8 pb-16 lg:space-y-20 lg:py-16">
      <div>
        <Breadcrumbs crumbs={college.page.crumbs} />
        <CollegeHeader college={college} />
      </div>
      <About college={college} />
      <CollegeFigures figures={college.figures} />
      <CollegeEvents college={college} />
      <CollegeStories stories={college.stories} />
      <CollegeNews news={college.news} />
      <Reach college={college} />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <MissingArticle
      missing={{ title: 'We can’t find this college', text: 'Its address may have changed.' }}
      unavailable={{
        title: 'We can’t load this page right now',
        text: 'Please try again in a few minutes.',
      }}
    >
      <ButtonLink to="/colleges">{t('All colleges')}</ButtonLink>
    </MissingArticle>
  );
}
