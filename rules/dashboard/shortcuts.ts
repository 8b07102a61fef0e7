import { refuse } from '../identity/access.ts';
import type { Viewer } from '../identity/viewer.ts';
import { refuseAccount } from '../letters/letters.ts';
import { tileIdsOf } from '../navigation/tiles.ts';
import { hasQueue } from '../queue/queue.ts';
import { ROUTES, getRow } from '../routes/table.ts';
import { isForAudience, isMissing, pathOf } from '../routes/tree.ts';
import { t } from '../text/t.ts';
import type { DashboardIcon } from './icon.ts';

/** A task that a user of a role does often, and its page. */
interface Shortcut {
  label: string;
  row: string;
  query?: Readonly<Record<string, string>>;
  icon: DashboardIcon;
}

/** A shortcut that the user can open. */
export interface ShownShortcut {
  label: string;
  path: string;
  icon: DashboardIcon;
}

/** The letter pages are below it. */
const LETTERS = 'self-service';

const FIND_JOB: Shortcut = { label: 'Find a job', row: 'job-opportunities', icon: 'briefcase' };
const QUEUE: Shortcut = { label: 'Decide what waits', row: 'queue', icon: 'clipboard-text' };
const STUDENTS: Shortcut = {
  label: 'Who has not applied',
  row: 'students',
  query: { applied: 'no' },
  icon: 'student',
};
const POLICIES: Shortcut = {
  label: 'Read policies and forms',
  row: 'policies-processes-and-procedures',
  icon: 'file-text',
};

/** The core tasks of each role, at most four (DASHBOARD-47). All other roles have `POLICIES`. */
const SHORTCUTS: Readonly<Record<string, readonly Shortcut[]>> = {
  user: [
    FIND_JOB,
    { label: 'My applications', row: 'job-requests', icon: 'clipboard-text' },
    { label: 'My CV and profile', row: 'my-profile', icon: 'user-circle' },
    { label: 'Print a letter', row: LETTERS, icon: 'printer' },
  ],
  partner: [
    { label: 'Post a job', row: 'jobs-new', icon: 'note-pencil' },
    QUEUE,
    { label: 'My vacancies', row: 'jobs', icon: 'briefcase' },
    { label: 'Interviews', row: 'booking-interviews', icon: 'calendar-dots' },
  ],
  careercounselor: [QUEUE, STUDENTS, { label: 'Applications', row: 'applications', icon: 'briefcase' }],
  supervisor: [QUEUE, STUDENTS, { label: 'Applications', row: 'applications', icon: 'briefcase' }],
  admin: [
    QUEUE,
    { label: 'People', row: 'people', icon: 'users' },
    { label: 'Publish a document', row: 'documents-new', icon: 'file-text' },
    { label: 'Import people', row: 'people-import', icon: 'users-three' },
  ],
  superadmin: [
    QUEUE,
    { label: 'People', row: 'people', icon: 'users' },
    { label: 'Publish a document', row: 'documents-new', icon: 'file-text' },
    { label: 'Roles and rights', row: 'roles', icon: 'shield-check' },
  ],
  Viewer: [
    { label: 'Applications', row: 'applications', icon: 'briefcase' },
    { label: 'Students', row: 'students', icon: 'student' },
    { label: 'Vacancies', row: 'vacancies-sent', icon: 'briefcase' },
  ],
  'Admin Support': [
    QUEUE,
    { label: 'Clearance requests', row: 'security-clearance', icon: 'identification-card' },
    { label: 'Check a pass', row: 'check-pass', icon: 'shield-check' },
    POLICIES,
  ],
};

/** Lists the shortcuts of a user whose pages the user can open. */
export function shortcutsOf(viewer: Viewer): ShownShortcut[] {
  return (SHORTCUTS[viewer.role] ?? [POLICIES])
    .filter((shortcut) => isOffered(shortcut, viewer))
    .map(({ label, row, query, icon }) => {
      const search = new URLSearchParams(query).toString();
      return { label: t(label), path: `${pathOf(getRow(row))}${search === '' ? '' : `?${search}`}`, icon };
    });
}

function isOffered({ row: id }: Shortcut, viewer: Viewer): boolean {
  const row = getRow(id);
  if (refuse(row.access, viewer) !== undefined || isMissing(row, viewer)) return false;
  if (!isForAudience(row, viewer)) return false;
  if (id === QUEUE.row) return hasQueue(viewer);
  // Graduating students of the schools have no service for jobs (DASHBOARD-4).
  if (id === FIND_JOB.row) return tileIdsOf(viewer)?.includes('employment') ?? false;
  if (id !== LETTERS) return true;
  return ROUTES.some(({ letter }) => letter !== undefined && refuseAccount(letter, viewer) === undefined);
}
