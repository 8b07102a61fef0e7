import { and, eq, or } from 'drizzle-orm';
import { studentAccounts, users } from '../database/schema.ts';
import { requireSignedIn, type Context } from './context.ts';
import { unauthorized } from './errors.ts';

export const studentResolvers = { Query: { student: findStudent } };

const staffRoles = [
  'superadmin',
  'admin',
  'Viewer',
  'careercounselor',
  'supervisor',
  'OJT Coordinator',
  'Admin Support',
  'Clinical Placement Coordinator',
  'faculty',
  'Facility',
];

/** Returns the record of a student. Staff can read every record. Other users can read only their own. */
async function findStudent(_: unknown, args: { student_id: string }, context: Context) {
  const claims = await requireSignedIn(context);
  const isStaff = staffRoles.includes(claims.role);
  const [row] = await context.db
    .select({ user: users, account: studentAccounts })
    .from(users)
    .leftJoin(
      studentAccounts,
      and(eq(studentAccounts.userId, users.id), eq(studentAccounts.studentId, args.student_id)),
    )
    .where(
      and(
        or(eq(users.studentId, args.student_id), eq(studentAccounts.studentId, args.student_id)),
        isStaff ? undefined : eq(users.id, Number(claims.sub)),
      ),
    );
  if (!row && !isStaff) throw unauthorized();
  return row && { student_status: row.account?.studentStatus ?? row.user.studentStatus, cv: row.user.cv };
}
