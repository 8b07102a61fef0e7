import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadSearch, type FoundContent } from '#app/.server/search/page.ts';
import { changeRecent } from '#app/.server/search/recent.ts';
import { Alert } from '#app/components/alert/alert.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { ChoiceLinks } from '#app/components/list/choice-links.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { RecentSearches } from '#app/components/search/recent-searches.tsx';
import { ResultGroup } from '#app/components/search/result-group.tsx';
import { SearchForm } from '#app/components/search/search-form.tsx';
import { Sentence } from '#app/components/text/sentence.tsx';
import { ArrowLink } from '#app/components/text/arrow-link.tsx';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(
    data && {
      ...data.page,
      title: data.words === '' ? data.page.title : t('Search: {words}', { words: data.words }),
    },
  ),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadSearch(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await changeRecent(context, request);
}

/** The search of the portal (FIND-1). */
export default function Search() {
  const { page, words, found, kinds, recent, isVisitor } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-12 lg:py-16">
      <PageHeader title={page.title} lead={found ? undefined : page.purpose} crumbs={page.crumbs} />
      <SearchForm words={words} kind={found?.kind} />
      {found ? (
        <Found words={words} found={found} isVisitor={isVisitor} />
      ) : (
        <>
          <Start kinds={kinds} />
          {recent && <RecentSearches {...recent} />}
        </>
      )}
    </div>
  );
}

/** What can be searched, before the first search. */
function Start({ kinds }: { kinds: readonly string[] }) {
  return (
    <section aria-labelledby="search-start" className="mb-12 max-w-3xl">
      <h2 id="search-start" className="text-lg">
        {t('You can search')}
      </h2>
      <ul className="mt-2 list-disc ps-6">
        {kinds.map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-aeblack-600">
        {t('Search in English or Arabic. Results have all of your words.')}
      </p>
    </section>
  );
}

interface FoundProps {
  words: string;
  found: FoundContent;
  isVisitor: boolean;
}

function Found({ words, found, isVisitor }: FoundProps) {
  const { sentence, hasSearchedAll, missing, groups, all, isCut, pagination } = found;
  return (
    <>
      <p role="status" className="mb-6 text-lg text-aeblack-600 [overflow-wrap:anywhere]">
        {sentence !== undefined && (
          <Sentence text="{results} for “{words}”" names={{ results: sentence, words }} />
        )}
      </p>
      {missing !== undefined && (
        <Alert kind="warning" className="mb-6 max-w-prose">
          <p>{missing}</p>
        </Alert>
      )}
      {all !== undefined && (
        <p className="mb-6 print:hidden">
          <ArrowLink to={all} isBack className="min-h-11">
            {t('All kinds of results')}
          </ArrowLink>
        </p>
      )}
      {all === undefined && groups.length > 1 && (
        <ChoiceLinks
          label={t('Kinds of results')}
          links={groups.map(({ kind, label, count }) => ({
            path: `/search?${new URLSearchParams({ q: words, in: kind }).toString()}`,
            label,
            count,
            isChosen: false,
          }))}
        />
      )}
      <div className="max-w-4xl">
        {groups.map((group) => (
          <ResultGroup key={group.kind} group={group} />
        ))}
        {groups.length === 0 && hasSearchedAll && (
          <EmptyState
            scene="not-found"
            title="Nothing was found"
            text={
              isVisitor
                ? 'Try fewer or other words, check the spelling, or search for a part of a word. Some pages and records are shown only after you sign in.'
                : 'Try fewer or other words, check the spelling, or search for a part of a word.'
            }
          />
        )}
        {isCut && (
          <p className="max-w-prose text-aeblack-600">
            {t('Only the first 100 results are shown. More words find fewer results.')}
          </p>
        )}
        <Pagination {...pagination} />
      </div>
    </>
  );
}
