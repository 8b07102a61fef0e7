import { ROLES, type Role } from '../roles.ts';
import { menuIdsOf } from '../../navigation/menu.ts';
import { tileIdsOf } from '../../navigation/tiles.ts';
import { getRow } from '../../routes/table.ts';
import { subtreeOf } from '../../routes/tree.ts';

const STUDENT_GROUPS = ['active', 'graduating', 'alumni'] as const;
/** The keys of the subpages that a student can open. */
const BELOW_STUDENT_PAGES = [
  'job-opportunities-index',
  'job-opportunity',
  'job-request-and-approval-index',
  'my-work-readiness-program-activity',
];
const ADMIN_EXTRA = ['roles-index', 'permissions-index'];

/** A role that the portal does not know (ROUTE-10). */
export const NEW_ROLE = 'Innovation Fellow';

/**
 * The permission keys of each role in the demo backend. They cover the pages that the role's tiles
 * and menu link to, and their subpages. Superadmin has none, because tests use it to check that it
 * bypasses keys.
 */
export const ROLE_KEYS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(ROLES.map((role) => [role, [...keysOf(role)].sort()])),
  [NEW_ROLE]: ['thinktank-create'],
};

function keysOf(role: Role): Set<string> {
  if (role === 'superadmin') return new Set();
  const viewers =
    role === 'user' ? STUDENT_GROUPS.map((studentGroup) => ({ role, studentGroup })) : [{ role }];
  const ids = viewers.flatMap((viewer) => {
    const full = { studentGroup: undefined, college: undefined, ...viewer };
    return [...(tileIdsOf(full) ?? []), ...menuIdsOf(full)].filter(
      (id) => id !== 'home' && id !== 'dashboard',
    );
  });
  const rows = ids.flatMap((id) => (role === 'user' ? [getRow(id)] : subtreeOf(id)));
  const keys = new Set(
    rows.flatMap(({ access }) => (typeof access === 'object' ? [access.key as string] : [])),
  );
  if (role === 'user') for (const key of BELOW_STUDENT_PAGES) keys.add(key);
  if (role === 'admin') for (const key of ADMIN_EXTRA) keys.add(key);
  return keys;
}
