import { Icon } from '#app/components/icon/icon.tsx';
import { PageLinks } from '#app/components/page/page-links.tsx';
import type { Role } from '#rules/identity/roles.ts';
import type { RoleOverview, RoleRecords } from '#rules/navigation/rights-overview.ts';
import type { ScopeName } from '#rules/resources/engine/resource.ts';
import { t } from '#rules/text/t.ts';

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

/** What a role sees and does (RIGHT-10). */
export function RoleRights({ overview: { role, services, tasks, records } }: { overview: RoleOverview }) {
  const remark = REMARKS[role];
  return (
    <>
      {remark !== undefined && <p className="mt-3 max-w-prose">{t(remark)}</p>}
      {tasks.length > 0 && (
        <ul className="mt-3 max-w-prose list-disc space-y-1 ps-5">
          {tasks.map((task) => (
            <li key={task}>{task}</li>
          ))}
        </ul>
      )}
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
    </>
  );
}

function Records({ entry: { words, scope, actions } }: { entry: RoleRecords }) {
  return (
    <p className="mt-3 max-w-prose">
      {t(READS[scope], { records: t(words) })}{' '}
      {actions.length > 0 &&
        t('Can do: {actions}.', { actions: actions.map((label) => t(label)).join(t('; ')) })}
    </p>
  );
}
