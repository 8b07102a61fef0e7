import { formatDayOf } from '#rules/text/format-days.ts';
import { isRole, SUPERADMIN } from '#rules/identity/roles.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { listKeys, listRoles } from '#rules/navigation/rights-overview.ts';
import { listTasks } from '#rules/navigation/role-tasks.ts';
import { t, tPlural } from '#rules/text/t.ts';

import type { DirectoryPersonFragment } from '../generated/graphql.ts';

type PersonWithKeys = Pick<DirectoryPersonFragment, 'role' | 'keys' | 'lastSignInAt'>;

/**
 * Describes what a person may do: the role, and the permission keys of the last token with their pages
 * (PEOPLE-10).
 *
 * @param viewer the signed-in administrator, whose own rights decide which pages are links
 */
export function describeRights(person: PersonWithKeys, viewer: Viewer) {
  const { role, keys, lastSignInAt } = person;
  // An imported person has no account yet, so the role is only a text.
  const opensAll = role === SUPERADMIN && lastSignInAt != null;
  const overview = isRole(role) ? listRoles(viewer).find((other) => other.role === role) : undefined;
  const known = listKeys(viewer).filter(({ key }) => keys?.includes(key));
  const withoutPage = (keys ?? []).filter((key) => !known.some((other) => other.key === key));
  return {
    source: describeSource(person),
    role: overview && { ...overview, tasks: keys == null ? [] : listTasks({ role, permissions: keys }) },
    opensAll,
    keys:
      keys == null || opensAll
        ? undefined
        : {
            heading: tPlural(keys.length, { one: '1 permission key', other: '{count} permission keys' }),
            known: known.map(({ key, pages }) => ({ key, pages })),
            withoutPage,
          },
  };
}

export type DescribedRights = ReturnType<typeof describeRights>;

/** Says from when the role and the keys are. */
function describeSource({ keys, lastSignInAt }: PersonWithKeys): string {
  if (lastSignInAt == null) {
    return t(
      'This person has not signed in yet. The role is the one of the import, and the permission keys are not known.',
    );
  }
  const date = formatDayOf(new Date(lastSignInAt));
  if (keys == null) {
    return t(
      'The role is the one of the sign-in on {date}. The permission keys are known after the next one.',
      {
        date,
      },
    );
  }
  return t(
    'The role and the permission keys are those of the sign-in on {date}. A change shows here after the next sign-in.',
    { date },
  );
}
