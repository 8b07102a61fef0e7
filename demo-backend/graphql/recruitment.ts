import { and, eq } from 'drizzle-orm';
import { hashOf } from '../accounts/one-time-tokens.ts';
import { recruitmentLinks } from '../database/schema.ts';
import type { Context } from './context.ts';

export const recruitmentResolvers = {
  Mutation: { updateJobApplicationFromLink, updateJobApplicationStatusFromLink },
};

const stages: Record<string, string> = {
  screened: 'screened',
  interviewed: 'interviewed',
  recruitment_process: 'in the recruitment process',
  hired: 'hired',
};

const unknownLink = { error: true, message: 'This link is invalid or has expired.' };

async function updateJobApplicationFromLink(
  _: unknown,
  { token, status }: { token: string; status: boolean },
  context: Context,
) {
  if (!(await decide(context, 'application', token, { status }))) return unknownLink;
  return {
    error: false,
    message: status
      ? 'Thank you. The job application has been accepted.'
      : 'Thank you. The job application has been declined.',
  };
}

async function updateJobApplicationStatusFromLink(
  _: unknown,
  { token, stage, status }: { token: string; stage: string; status: boolean },
  context: Context,
) {
  const words = Object.hasOwn(stages, stage) ? stages[stage] : undefined;
  if (!words) return { error: true, message: 'The selected stage is invalid.' };
  if (!(await decide(context, 'stage', token, { status, stage }))) return unknownLink;
  return {
    error: false,
    message: `Thank you. The candidate has been marked as ${status ? '' : 'not '}${words}.`,
  };
}

/**
 * Stores the answer of a link. A later answer replaces an earlier one, so a user can correct a mistake.
 * Returns false if there is no such link.
 */
async function decide(
  { db, now }: Context,
  kind: 'application' | 'stage',
  token: string,
  answer: { status: boolean; stage?: string },
): Promise<boolean> {
  const rows = await db
    .update(recruitmentLinks)
    .set({ ...answer, answeredAt: now() })
    .where(and(eq(recruitmentLinks.tokenHash, hashOf(token)), eq(recruitmentLinks.kind, kind)))
    .returning({ kind: recruitmentLinks.kind });
  return rows.length === 1;
}
