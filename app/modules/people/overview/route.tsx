import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { loadOverview, type DescribedRole } from '#app/.server/people/overview.ts';
import { FigureCards } from '#app/components/chart/figure-cards.tsx';
import { RankedBars } from '#app/components/chart/ranked-bars.tsx';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { Table, type Column } from '#app/components/table/table.tsx';
import { formatNumber, joinTexts } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { DirectoryNotice } from '../directory-notice.tsx';

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
        <DirectoryNotice content={content} />
      </HubPage>
    );
  }
  const { source, matches, figures, lately, roles, unused } = content;
  return (
    <HubPage hub={hub} printsLinks={false}>
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
          title={t('Share of people who signed in during the last 30 days, by role')}
          data={lately}
          tableHeading={t('Role')}
          unit="percent"
        />
        <section aria-labelledby="roles">
          <h2 id="roles" className="text-xl">
            {t('People by role and last sign-in')}
          </h2>
          <p className="mt-1 mb-4 text-aeblack-600">
            {t('Each number above 0 opens the list of these people.')}
          </p>
          <Table caption="Roles" columns={COLUMNS} rows={roles} keyOf={({ role }) => role} isCompact />
          {unused !== undefined && <p className="mt-4 max-w-prose text-aeblack-600">{unused}</p>}
        </section>
      </div>
    </HubPage>
  );
}

const LINK = 'inline-block min-h-6 min-w-6 inline-link';

type Part = DescribedRole['people'];

/** A number that leads to its people. */
function Count({ of: { count, path }, what }: { of: Part; what: readonly string[] }) {
  if (path === undefined) return <span className="text-aeblack-500 tabular-nums">{formatNumber(count)}</span>;
  return (
    <Link to={path} className={`${LINK} tabular-nums`}>
      {formatNumber(count)}
      <span className="sr-only"> ({joinTexts(what)})</span>
    </Link>
  );
}

const COLUMNS: readonly Column<DescribedRole>[] = [
  { heading: 'Role', cell: ({ name }) => name },
  { heading: 'People', cell: ({ name, people }) => <Count of={people} what={[name]} /> },
  {
    heading: 'During the last 30 days',
    cell: ({ name, lately }) => <Count of={lately} what={[name, t('During the last 30 days')]} />,
  },
  {
    heading: '31 to 90 days ago',
    cell: ({ name, earlier }) => <Count of={earlier} what={[name, t('31 to 90 days ago')]} />,
  },
  {
    heading: 'More than 90 days ago',
    cell: ({ name, longAgo }) => <Count of={longAgo} what={[name, t('More than 90 days ago')]} />,
  },
  {
    heading: 'Never signed in',
    cell: ({ name, never }) => <Count of={never} what={[name, t('Never signed in')]} />,
  },
  {
    heading: 'Last signed in',
    cell: ({ lastSeen }) => lastSeen ?? t('Never signed in'),
  },
];
