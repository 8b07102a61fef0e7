import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { loadHub } from '#app/.server/hub.ts';
import { mayAdministerPeople } from '#app/.server/people/rights.ts';
import { getViewer } from '#app/.server/viewer.ts';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { RoleRights } from '#app/components/rights/role-rights.tsx';
import { ROLE_NAMES } from '#rules/identity/role-label.ts';
import { listRoles, type RoleOverview } from '#rules/navigation/rights-overview.ts';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.hub);

export function loader({ context }: LoaderFunctionArgs) {
  return {
    hub: loadHub(context),
    roles: listRoles(getViewer(context)),
    opensDirectory: mayAdministerPeople(context),
  };
}

/** The roles, and what each of them sees and does (RIGHT-10). */
export default function Roles() {
  const { hub, roles, opensDirectory } = useLoaderData<typeof loader>();
  return (
    <HubPage hub={hub}>
      <p className="mb-8 max-w-prose text-aeblack-600">
        {t(
          'The role of an account and its permission keys are kept with the account, outside of this portal. A page with a permission key opens only for accounts that have this key.',
        )}
      </p>
      <div className="mb-12 grid items-start gap-4 lg:grid-cols-2">
        {roles.map((overview) => (
          <RoleCard key={overview.role} overview={overview} opensDirectory={opensDirectory} />
        ))}
      </div>
    </HubPage>
  );
}

interface RoleCardProps {
  overview: RoleOverview;
  /** Whether the user can open the list of the people with the role. */
  opensDirectory: boolean;
}

function RoleCard({ overview, opensDirectory }: RoleCardProps) {
  const { role } = overview;
  const name = t(ROLE_NAMES[role]);
  return (
    <section aria-label={name} className="aegov-card card-bordered">
      <h2 className="card-title">{name}</h2>
      <p className="mt-1 text-sm text-aeblack-500">
        {t('In the account:')} <code dir="ltr">{role}</code>
      </p>
      <RoleRights overview={overview} />
      {opensDirectory && (
        <p className="mt-4 print:hidden">
          <Link to={`/people?role=${encodeURIComponent(role)}`} className="inline-block min-h-6 inline-link">
            {t('The people with this role')}
            <span className="sr-only">: {name}</span>
          </Link>
        </p>
      )}
    </section>
  );
}
