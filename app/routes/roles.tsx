import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadHub } from '#app/.server/hub.ts';
import { getViewer } from '#app/.server/viewer.ts';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { PageLinks } from '#app/components/page/page-links.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { joinTexts } from '#rules/text/format.ts';
import { ROLE_NAMES } from '#rules/identity/role-label.ts';
import type { Role } from '#rules/identity/roles.ts';
import { listRoles, type RoleOverview, type RoleRecords } from '#rules/navigation/rights-overview.ts';
import type { ScopeName } from '#rules/resources/engine/resource.ts';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.hub);

export function loader({ context }: LoaderFunctionArgs) {
  return { hub: loadHub(context), roles: listRoles(getViewer(context)) };
}

/** What is special about a role (GUARD-4, RIGHT-2, docs/decisions/0014). */
const REMARKS: Partial<Record<Role, string>> = {
  superadmin:
    'Can open every page, reads all records, and acts like every role, except where only the author or the company of a record may act.',
  admin: 'Can use another account with the credentials of that account.',
  Viewer: 'Has the same dashboard as an admin. Reads, and never changes anything.',
  user: 'The services depend on whether the person studies, graduates soon, or has graduated.',
};

const READS: Record<ScopeName, string> = {
  own: 'Reads its own {records}.',
  company: 'Reads the {records} of its company.',
  college: 'Reads the {records} of its college.',
  students: 'Reads the {records} of the students whom it advises.',
  all: 'Reads all {records}.',
};

/** The roles, and what each of them sees and does (RIGHT-10). */
export default function Roles() {
  const { hub, roles } = useLoaderData<typeof loader>();
  return (
    <HubPage hub={hub}>
      <p className="mb-8 max-w-prose text-aeblack-600">
        {t(
          'The role of an account and its permission keys are kept with the account, outside of this portal. A page with a permission key opens only for accounts that have this key.',
        )}
      </p>
      <div className="mb-12 grid items-start gap-4 lg:grid-cols-2">
        {roles.map((overview) => (
          <RoleCard key={overview.role} overview={overview} />
        ))}
      </div>
    </HubPage>
  );
}

function RoleCard({ overview: { role, services, records } }: { overview: RoleOverview }) {
  const remark = REMARKS[role];
  return (
    <section aria-label={t(ROLE_NAMES[role])} className="rounded-card border border-aeblack-100 p-5 sm:p-6">
      <h2 className="text-xl">{t(ROLE_NAMES[role])}</h2>
      <p className="mt-1 text-sm text-aeblack-500">
        {t('In the account:')} <code dir="ltr">{role}</code>
      </p>
      {remark !== undefined && <p className="mt-3 max-w-prose">{t(remark)}</p>}
      {records.map((entry) => (
        <Records key={entry.words} entry={entry} />
      ))}
      <details className="group mt-4">
        <summary className="flex min-h-8 w-fit cursor-pointer items-center gap-2 font-medium text-aegold-700">
          {t('{count} services on the dashboard', { count: services.length })}
          <Icon name="caret-down" size="size-4" className="group-open:rotate-180" />
        </summary>
        <div className="mt-3">
          <PageLinks pages={services} />
        </div>
      </details>
    </section>
  );
}

function Records({ entry: { words, scope, actions } }: { entry: RoleRecords }) {
  return (
    <p className="mt-3 max-w-prose">
      {t(READS[scope], { records: t(words) })}{' '}
      {actions.length > 0 &&
        t('Can do: {actions}.', { actions: joinTexts(actions.map((label) => t(label))) })}
    </p>
  );
}
