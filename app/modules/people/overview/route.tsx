import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { loadOverview, type DescribedRole } from '#app/.server/people/overview.ts';
import { FigureCards } from '#app/components/chart/figure-cards.tsx';
import { RankedBars } from '#app/components/chart/ranked-bars.tsx';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { Table, type Column } from '#app/components/table/table.tsx';
import { formatNumber } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { WithoutContent } from '../without-content.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.hub);

export async function loader({ context }: LoaderFunctionArgs) {
  return await loadOverview(context);
}

/** Who is in the directory, by role (PEOPLE-9). */
export default function UserManagement() {
  const { hub, content } = useLoaderData<typeof loader>();
  if (content.kind !== 'overview') {
    return (
      <HubPage hub={hub}>
        <WithoutContent content={content} />
      </HubPage>
    );
  }
  const { source, matches, figures, lately, roles, unused } = content;
  return (
    <HubPage hub={hub}>
      <div className="mb-12 space-y-10">
        <p className="max-w-prose text-lg text-aeblack-600">{source}</p>
        {matches !== undefined && (
          <p className="print:hidden">
            <Link to="/people/matches" className={`${LINK} font-medium`}>
              {matches}
            </Link>
          </p>
        )}
        <FigureCards figures={figures} />
        <RankedBars
          title={t('Signed in during the last 30 days, by role')}
          data={lately}
          tableHeading={t('Role')}
          unit="percent"
        />
        <section aria-labelledby="roles">
          <h2 id="roles" className="text-xl">
            {t('The people with each role')}
          </h2>
          <p className="mt-1 mb-4 text-aeblack-600">
            {t('Lately means: during the last 30 days. Each number opens the list of these people.')}
          </p>
          <Table caption="Roles" columns={COLUMNS} rows={roles} keyOf={({ role }) => role} isCompact />
          {unused !== undefined && <p className="mt-4 max-w-prose text-aeblack-600">{unused}</p>}
        </section>
      </div>
    </HubPage>
  );
}

const LINK = 'inline-block min-h-6 min-w-6 text-aegold-700 underline underline-offset-4';

type Part = DescribedRole['people'];

/** A number that leads to its people. */
function Count({ of: { count, path }, what }: { of: Part; what: string }) {
  if (path === undefined) return <span className="text-aeblack-500 tabular-nums">{formatNumber(count)}</span>;
  return (
    <Link to={path} className={`${LINK} tabular-nums`}>
      {formatNumber(count)}
      <span className="sr-only"> ({what})</span>
    </Link>
  );
}

const COLUMNS: readonly Column<DescribedRole>[] = [
  { heading: 'Role', cell: ({ name }) => name },
  { heading: 'People', cell: ({ name, people }) => <Count of={people} what={name} /> },
  {
    heading: 'Signed in lately',
    cell: ({ name, lately }) => <Count of={lately} what={`${name}, ${t('Signed in lately')}`} />,
  },
  {
    heading: 'Signed in before',
    cell: ({ name, before }) => <Count of={before} what={`${name}, ${t('Signed in before')}`} />,
  },
  {
    heading: 'Never signed in',
    cell: ({ name, never }) => <Count of={never} what={`${name}, ${t('Never signed in')}`} />,
  },
  {
    heading: 'Last signed in',
    cell: ({ lastSeen }) => lastSeen,
    isEmpty: ({ lastSeen }) => lastSeen === undefined,
  },
];
