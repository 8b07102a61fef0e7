import { HAND_OVER } from '../caseload/rights.ts';
import { READ_FIGURES } from '../figures/reading.ts';
import { PUBLISH_FIGURES } from '../figures/publication.ts';
import { refuse, type PermissionRule } from '../identity/access.ts';
import { PERMISSION_KEYS } from '../identity/permission-keys.ts';
import { SUPERADMIN } from '../identity/roles.ts';
import type { Viewer } from '../identity/viewer.ts';
import { IMPORT_OUTCOMES } from '../outcomes/import-rights.ts';
import { ADMINISTER_PEOPLE } from '../people/rights.ts';
import { ACT_ON_STUDENTS, readsOf } from '../students/reading.ts';
import { JOIN_POOL, SEARCH_POOL } from '../talent-pool/rules.ts';
import { t } from '../text/t.ts';
import { CHANGE_TRUST } from '../vacancies/rights.ts';

/** The claims that decide about the tasks. */
interface TaskHolder {
  role: string;
  permissions: readonly string[];
}

interface Task {
  label: string;
  may: (viewer: Viewer) => boolean;
  /** Whether each role with a key does it, so that it says nothing about a role. */
  isOfKey?: true;
}

/** What is no record of a resource, and who does it: by the rules that also decide in the gateway. */
const TASKS: readonly Task[] = [
  {
    label: 'Reads all students, and what they do after their studies.',
    may: (viewer) => readsOf(viewer) === 'all',
  },
  {
    label: 'Reads the students whom the person advises, and those of the college without an adviser.',
    may: (viewer) => readsOf(viewer) === 'advised',
  },
  {
    label: 'Writes e-mails and case notes about these students, and checks what graduates do.',
    may: (viewer) => isAllowed(ACT_ON_STUDENTS, viewer),
  },
  { label: 'Hands students over to another adviser.', may: (viewer) => isAllowed(HAND_OVER, viewer) },
  {
    label:
      'Reads and downloads the directory, imports people, assigns advisers, copies and erases personal data.',
    may: (viewer) => isAllowed(ADMINISTER_PEOPLE, viewer),
  },
  { label: 'Imports what graduates do.', may: (viewer) => isAllowed(IMPORT_OUTCOMES, viewer) },
  {
    label: 'Reads the figures about students and graduates.',
    may: (viewer) => isAllowed(READ_FIGURES, viewer),
    isOfKey: true,
  },
  { label: 'Publishes figures of graduates.', may: (viewer) => isAllowed(PUBLISH_FIGURES, viewer) },
  {
    label: 'Decides which companies publish vacancies without approval.',
    may: (viewer) => isAllowed(CHANGE_TRUST, viewer),
  },
  {
    label: 'Searches the talent pool, and sees the contact of a student after giving a reason.',
    may: (viewer) => isAllowed(SEARCH_POOL, viewer),
  },
  // Only a student joins: a super admin passes the rule, but is no student.
  {
    label: 'Can join the talent pool.',
    may: (viewer) => viewer.role !== SUPERADMIN && isAllowed(JOIN_POOL, viewer),
  },
];

/** Lists what a role does beside the records of resources, with all permission keys (RIGHT-10). */
export function listTasksOfRole(role: string): string[] {
  return present(
    TASKS.filter(({ isOfKey }) => !isOfKey),
    { role, permissions: PERMISSION_KEYS },
  );
}

/**
 * Lists what a user with a role and permission keys does beside the records of resources, as sentences in the
 * current language (PEOPLE-10).
 */
export function listTasks(user: TaskHolder): string[] {
  return present(TASKS, user);
}

function present(tasks: readonly Task[], { role, permissions }: TaskHolder): string[] {
  const viewer = { ...NO_CLAIMS, role, permissions: [...permissions] };
  return tasks.filter(({ may }) => may(viewer)).map(({ label }) => t(label));
}

/** The tasks do not depend on these claims. */
const NO_CLAIMS = {
  id: '',
  name: '',
  email: '',
  studentId: undefined,
  studentGroup: undefined,
  partnerId: undefined,
  college: undefined,
  partialLogin: false,
} as unknown as Viewer;

function isAllowed(rule: PermissionRule, viewer: Viewer): boolean {
  return refuse(rule, viewer) === undefined;
}
