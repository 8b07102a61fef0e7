import { queryOnce } from './database.ts';

interface GivenPerson {
  /** Null for a person of an import. */
  subject: string | null;
  /** Default: `user`. */
  role?: string;
  college?: string | null;
  /** Default: one with the subject. */
  name?: string;
}

/** Adds a person beside the code under test. @returns the id */
export async function addPersonOf(
  url: string,
  { subject, role = 'user', college = null, name = `Demo ${subject}` }: GivenPerson,
): Promise<string> {
  const [row] = await queryOnce(
    url,
    `insert into portal.people (subject, name, email, role, college, source, search, permissions)
     values ($1, $2, '', $3, $4, 'sign-in', lower($2), '["applications-index", "people-index"]') returning id`,
    [subject, name, role, college],
  );
  return String(row?.['id']);
}

interface GivenAssignment {
  adviser: string;
  student: string;
  /** Default: `careercounselor`. */
  role?: string;
  from?: Date;
  /** Default: it is in force. */
  to?: Date | null;
}

/** Adds an assignment beside the code under test, also one that has ended. */
export async function addAssignment(url: string, given: GivenAssignment): Promise<void> {
  const { adviser, student, role = 'careercounselor', from = new Date('2026-11-01T08:00:00Z') } = given;
  await queryOnce(
    url,
    `insert into portal.caseload (adviser, student, role, from_time, to_time, assigned_by)
     values ($1, $2, $3, $4, $5, 'Demo Admin')`,
    [adviser, student, role, from, given.to ?? null],
  );
}

/** Adds an application that waits for the staff, beside the code under test. @returns the id */
export async function addApplication(
  url: string,
  { author, college, vacancy = 'v-a' }: { author: string | null; college: string | null; vacancy?: string },
): Promise<string> {
  const [row] = await queryOnce(
    url,
    `insert into portal.applications (id, version, state, state_since, author, college, vacancy, search, created_at,
       changed_at)
     values ('a-' || translate(substr(md5(random()::text), 1, 12), '0189', 'wxyz'), 1, 'submitted', now(), $1, $2, $3,
       '', now(), now()) returning id`,
    [author, college, vacancy],
  );
  return String(row?.['id']);
}
