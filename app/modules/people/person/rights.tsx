import { Link } from '@remix-run/react';

import type { DescribedRights } from '#app/.server/people/describe-rights.ts';
import { Icon } from '#app/components/icon/icon.tsx';
import { PageLinks } from '#app/components/page/page-links.tsx';
import { RoleRights } from '#app/components/rights/role-rights.tsx';
import { Table, type Column } from '#app/components/table/table.tsx';
import { t } from '#rules/text/t.ts';

type Keys = NonNullable<DescribedRights['keys']>;

/** What a person may do: the role, and the permission keys with their pages (PEOPLE-10). */
export function Rights({ source, role, opensAll, keys, roleName }: DescribedRights & { roleName: string }) {
  return (
    <section aria-labelledby="rights">
      <h2 id="rights" className="text-xl">
        {t('What this person may do')}
      </h2>
      <p className="mt-2 max-w-prose text-aeblack-600">{source}</p>
      <div className="mt-4 space-y-8">
        <div>
          <h3 className="text-base">{t('With the role {role}', { role: roleName })}</h3>
          {role ? (
            <RoleRights overview={role} />
          ) : (
            <p className="mt-3 max-w-prose">
              {t(
                'The portal does not know this role. Another system chooses the services on the dashboard of this person.',
              )}
            </p>
          )}
        </div>
        <div>
          <h3 className="text-base">{t('With permission keys')}</h3>
          {opensAll && <p className="mt-3 max-w-prose">{t('Every page opens, without a key.')}</p>}
          {keys ? <HeldKeys keys={keys} /> : !opensAll && <p className="mt-3">{t('Not known')}</p>}
        </div>
      </div>
    </section>
  );
}

function HeldKeys({ keys: { heading, known, withoutPage } }: { keys: Keys }) {
  if (known.length + withoutPage.length === 0) {
    return <p className="mt-3 max-w-prose">{t('None: only pages without a key open.')}</p>;
  }
  return (
    <>
      {known.length > 0 && (
        <details className="group mt-3">
          <summary className="flex min-h-8 w-fit cursor-pointer items-center gap-2 font-medium text-aegold-700">
            {heading}
            <Icon name="caret-down" size="size-4" className="group-open:rotate-180" />
          </summary>
          <div className="mt-3">
            <Table
              caption="Permission keys"
              columns={COLUMNS}
              rows={known}
              keyOf={({ key }) => key}
              isCompact
            />
          </div>
        </details>
      )}
      {withoutPage.length > 0 && (
        <>
          <p className="mt-4 max-w-prose">{t('Keys that open no page of the portal:')}</p>
          <ul className="mt-2 space-y-1">
            {withoutPage.map((key) => (
              <li key={key}>
                <KeyLink name={key} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** A permission key, which leads to the people who hold it. */
function KeyLink({ name }: { name: string }) {
  return (
    <Link to={`/people?key=${encodeURIComponent(name)}`} className="inline-block min-h-6 inline-link">
      <code dir="ltr" className="[overflow-wrap:anywhere]">
        {name}
      </code>
      <span className="sr-only">{t(': the people with this key')}</span>
    </Link>
  );
}

const COLUMNS: readonly Column<Keys['known'][number]>[] = [
  {
    heading: 'Permission key',
    cell: ({ key }) => <KeyLink name={key} />,
  },
  { heading: 'Pages that need it', cell: ({ pages }) => <PageLinks pages={pages} /> },
];
