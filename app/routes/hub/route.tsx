import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';

import { describePage } from '#app/.server/page.ts';
import { LinkCard } from '#app/components/card/link-card.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageTitle } from '#app/components/page/title.ts';
import { iconOf } from '#app/components/tile/tile-icons.ts';
import type { RootData } from '#app/root.tsx';
import { hubPagesOf, pathOf } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.title ?? '') },
  { name: 'description', content: data?.purpose },
];

export function loader({ context }: LoaderFunctionArgs) {
  const { row, session } = context;
  const page = describePage(context);
  return {
    ...page,
    isPublic: row?.layout !== 'dashboard',
    pages: (row ? hubPagesOf(row, session.viewer) : []).map((page) => ({
      id: page.id,
      parent: page.parent,
      path: pathOf(page),
      title: page.title,
      text: page.subtitle ?? page.purpose,
    })),
  };
}

/** A page of the tree: what it is for, where it stands, and the pages below it that this person may open. */
export default function Hub() {
  const { title, purpose, category, isPublic, crumbs, pages } = useLoaderData<typeof loader>();
  return (
    <div className={isPublic ? 'page-width py-12 lg:py-16' : ''}>
      <PageHeader title={title} lead={purpose} eyebrow={category} crumbs={crumbs} />
      {pages.length > 0 && (
        <section aria-labelledby="hub-pages" className="mb-12">
          <h2 id="hub-pages" className="mb-5 text-xl">
            {t('In this area')}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2">
            {pages.map((page) => (
              <li key={page.id}>
                <LinkCard
                  to={page.path}
                  icon={iconOf(page.id, page.parent)}
                  title={page.title}
                  text={page.text}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <SupportNote isPublic={isPublic} />
    </div>
  );
}

/** Whoever does not find what they came for is told whom to ask, and where else to look. */
function SupportNote({ isPublic }: { isPublic: boolean }) {
  const root = useRouteLoaderData<RootData>('root');
  const email = root?.supportEmail ?? '';
  return (
    <aside className="rounded-card bg-whitely-200 p-6 md:p-8">
      <h2 className="text-lg">{t('Need something from this area?')}</h2>
      <p className="mt-2 max-w-prose text-aeblack-600">
        {t('Portal support answers questions and requests about it. Replies typically come within 24 hours.')}
      </p>
      <div className="mt-5 flex flex-wrap gap-x-6 gap-y-3">
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-8 items-center gap-2 font-medium text-aegold-700 underline-offset-4 hover:underline"
        >
          <Icon name="envelope-simple" className="size-5" />
          <span dir="ltr">{email}</span>
        </a>
        <a
          href={isPublic ? '/' : '/dashboard'}
          className="inline-flex min-h-8 items-center gap-2 font-medium text-aegold-700 underline-offset-4 hover:underline"
        >
          <Icon name={isPublic ? 'house' : 'squares-four'} className="size-5" />
          {isPublic ? t('Back to the home page') : t('Back to the dashboard')}
        </a>
      </div>
    </aside>
  );
}
