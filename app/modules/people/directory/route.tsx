import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { loadPeople } from '#app/.server/people/directory.ts';
import type { DescribedPerson } from '#app/.server/people/person.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { Sentence } from '#app/components/text/sentence.tsx';
import { Table, type Column } from '#app/components/table/table.tsx';
import { t } from '#rules/text/t.ts';

import { ChosenFilters } from '../../list/chosen-filters.tsx';
import { ListFilters } from '../../list/list-filters.tsx';
import { UnavailableRecords } from '../../unavailable-records.tsx';
import { StudentRecords } from '../student-records.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.hub);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadPeople(context, request);
}

/** The people whom the portal knows (PEOPLE-6). */
export default function People() {
  const { hub, content } = useLoaderData<typeof loader>();
  if (content.kind === 'unavailable') {
    return (
      <HubPage hub={hub}>
        <UnavailableRecords text={content.text} />
      </HubPage>
    );
  }
  const { sentence, matches, form, isFiltered, people, pagination } = content;
  return (
    <HubPage hub={hub}>
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
      </div>
      <p role="status" className="mb-6 text-lg text-aeblack-600">
        {sentence}
      </p>
      <ListFilters form={form} path="/people" />
      {isFiltered && <ChosenFilters form={form} path="/people" />}
      <div className="mb-12">
        {people.length === 0 ? (
          <EmptyState scene="not-found" title="No people match" text="Try fewer filters, or other words." />
        ) : (
          <>
            <Table caption="People" columns={COLUMNS} rows={people} keyOf={({ id }) => id} isCompact />
            <Pagination {...pagination} />
          </>
        )}
      </div>
    </HubPage>
  );
}

const COLUMNS: readonly Column<DescribedPerson>[] = [
  {
    heading: 'Name',
    cell: ({ id, name, email, mobile }) => (
      <>
        <Link
          to={`/people/${id}`}
          className="inline-block min-h-6 text-aegold-700 underline-offset-4 hover:underline"
        >
          <bdi>{name || t('Without a name')}</bdi>
        </Link>
        {email !== '' && (
          <Link
            to={`mailto:${email}`}
            dir="ltr"
            className="block min-h-6 text-sm font-normal text-aegold-700 underline underline-offset-4"
          >
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
  },
  {
    heading: 'Role',
    cell: ({ role, place }) => (
      <>
        {role}
        {place !== undefined && <bdi className="block text-sm text-aeblack-600">{place}</bdi>}
      </>
    ),
  },
  { heading: 'Student records', cell: ({ students }) => <StudentRecords students={students} /> },
  {
    heading: 'Last signed in',
    cell: ({ lastSeen, imported }) => (
      <>
        <span className="block">{lastSeen ?? t('Never')}</span>
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
  },
];
