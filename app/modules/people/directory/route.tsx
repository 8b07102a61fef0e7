import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { loadPeople } from '#app/.server/people/directory.ts';
import type { DescribedPerson } from '#app/.server/people/person.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { Table, type Column } from '#app/components/table/table.tsx';
import { Sentence } from '#app/components/text/sentence.tsx';
import { t } from '#rules/text/t.ts';

import { ChosenFilters } from '../../list/chosen-filters.tsx';
import { CsvLink } from '../../list/csv-link.tsx';
import { ListFilters } from '../../list/list-filters.tsx';
import { StudentRecords } from '../student-records.tsx';
import { DirectoryNotice } from '../directory-notice.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.hub);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadPeople(context, request);
}

/** A list of the directory: everyone whom the portal knows, or the staff (PEOPLE-6, PEOPLE-8). */
export default function People() {
  const { hub, content } = useLoaderData<typeof loader>();
  return (
    <HubPage hub={hub} printsLinks={false}>
      {content.kind === 'list' ? <PeopleList content={content} /> : <DirectoryNotice content={content} />}
    </HubPage>
  );
}

type Content = Extract<ReturnType<typeof useLoaderData<typeof loader>>['content'], { kind: 'list' }>;

function PeopleList({ content }: { content: Content }) {
  const {
    path,
    isStaff,
    showsKeys,
    sentence,
    matches,
    opensKeys,
    form,
    isFiltered,
    keyNote,
    people,
    csv,
    pagination,
  } = content;
  return (
    <div className="mb-12">
      {!isStaff && <Actions matches={matches} opensKeys={opensKeys} />}
      <p role="status" className="text-lg text-aeblack-600">
        {sentence}
      </p>
      {keyNote !== undefined && <p className="text-sm text-aeblack-500">{keyNote}</p>}
      <div className="mt-6">
        <ListFilters form={form} path={path} />
        {isFiltered && <ChosenFilters form={form} path={path} />}
      </div>
      {people.length === 0 ? (
        isFiltered ? (
          <EmptyState scene="not-found" title="No people match" text="Try fewer filters, or other words." />
        ) : (
          <EmptyState
            title="No one is on this list yet"
            text="A person appears here after the first sign-in, or when an import adds the person."
          />
        )
      ) : (
        <>
          <Table
            caption="People"
            columns={showsKeys ? COLUMNS_WITH_KEYS : COLUMNS}
            rows={people}
            keyOf={({ id }) => id}
            isCompact
          />
          <Pagination {...pagination} />
        </>
      )}
      {csv && <CsvLink csv={csv} />}
    </div>
  );
}

/** What administrators do with the directory. */
function Actions({ matches, opensKeys }: Pick<Content, 'matches' | 'opensKeys'>) {
  return (
    <div className="mb-8 flex flex-wrap gap-3 print:hidden">
      <ButtonLink to="/people/import" look="outline">
        {t('Import people')}
      </ButtonLink>
      {matches > 0 && (
        <ButtonLink to="/people/matches" look="outline">
          {t('Possible matches ({count})', { count: matches })}
        </ButtonLink>
      )}
      <ButtonLink to="/people/log" look="outline">
        {t('Log of copies and erasures')}
      </ButtonLink>
      {opensKeys && (
        <ButtonLink to="/permissions" look="outline">
          {t('Find the people with a permission key')}
        </ButtonLink>
      )}
    </div>
  );
}

const NAME: Column<DescribedPerson> = {
  heading: 'Name',
  cell: ({ page, name, email, mobile }) => (
    <>
      {page === undefined ? (
        <bdi>{name}</bdi>
      ) : (
        <Link to={page} className="inline-block min-h-6 plain-link">
          <bdi>{name}</bdi>
        </Link>
      )}
      {email !== '' && (
        <Link to={`mailto:${email}`} dir="ltr" className="block min-h-6 text-sm font-normal inline-link">
          {email}
        </Link>
      )}
      {mobile !== undefined && (
        <span dir="ltr" className="block text-sm font-normal text-aeblack-600 tabular-nums">
          {mobile}
        </span>
      )}
    </>
  ),
};

const ROLE: Column<DescribedPerson> = {
  heading: 'Role',
  cell: ({ role, place }) => (
    <>
      {role}
      {place !== undefined && <bdi className="block text-sm text-aeblack-600">{place}</bdi>}
    </>
  ),
};

const LAST_SEEN: Column<DescribedPerson> = {
  heading: 'Last signed in',
  cell: ({ lastSeen, imported }) => (
    <>
      <span className="block">{lastSeen ?? t('Never signed in')}</span>
      {imported !== undefined && (
        <span className="block text-sm text-aeblack-500">
          <Sentence
            text="Imported {date}"
            names={{ date: <span className="whitespace-nowrap">{imported}</span> }}
          />
        </span>
      )}
    </>
  ),
};

const KEYS: Column<DescribedPerson> = {
  heading: 'Permission keys',
  cell: ({ page, keys, areKeysKnown }) =>
    page === undefined || !areKeysKnown ? (
      keys
    ) : (
      <Link to={`${page}#rights`} className="inline-block min-h-6 inline-link">
        {keys}
      </Link>
    ),
};

const COLUMNS: readonly Column<DescribedPerson>[] = [
  NAME,
  ROLE,
  { heading: 'Student records', cell: ({ students }) => <StudentRecords students={students} /> },
  LAST_SEEN,
];

const COLUMNS_WITH_KEYS: readonly Column<DescribedPerson>[] = [NAME, ROLE, KEYS, LAST_SEEN];
