import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { loadHub } from '#app/.server/hub.ts';
import { mayAdministerPeople } from '#app/.server/people/rights.ts';
import { getViewer } from '#app/.server/viewer.ts';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { PageLinks } from '#app/components/page/page-links.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { Table, type Column } from '#app/components/table/table.tsx';
import { listKeys, type KeyOverview } from '#rules/navigation/rights-overview.ts';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.hub);

export function loader({ context }: LoaderFunctionArgs) {
  return {
    hub: loadHub(context),
    keys: listKeys(getViewer(context)),
    opensDirectory: mayAdministerPeople(context),
  };
}

const COLUMNS: readonly Column<KeyOverview>[] = [
  {
    heading: 'Permission key',
    cell: ({ key }) => (
      <code dir="ltr" className="[overflow-wrap:anywhere]">
        {key}
      </code>
    ),
  },
  { heading: 'Pages that need it', cell: ({ pages }) => <PageLinks pages={pages} /> },
  { heading: 'Your account', cell: ({ isHeld }) => (isHeld ? t('Has it') : t('Does not have it')) },
];

/** Who holds a key, for administrators of the directory (PEOPLE-10). */
const HOLDERS: Column<KeyOverview> = {
  heading: 'People',
  cell: ({ key }) => (
    <Link to={`/people?key=${key}`} className="inline-block min-h-6 whitespace-nowrap inline-link">
      {t('Who has it')}
      <span className="sr-only">
        : <bdi dir="ltr">{key}</bdi>
      </span>
    </Link>
  ),
};

/** The permission keys, and the pages that each opens (RIGHT-9). */
export default function Permissions() {
  const { hub, keys, opensDirectory } = useLoaderData<typeof loader>();
  return (
    <HubPage hub={hub}>
      <p className="mb-8 max-w-prose text-aeblack-600">
        {t(
          'The keys of an account are kept with the account, outside of this portal. The portal reads them when a user signs in. A super admin can open every page.',
        )}
      </p>
      <div className="mb-12">
        <Table
          caption="Permission keys"
          columns={opensDirectory ? [...COLUMNS, HOLDERS] : COLUMNS}
          rows={keys}
          keyOf={({ key }) => key}
        />
      </div>
    </HubPage>
  );
}
