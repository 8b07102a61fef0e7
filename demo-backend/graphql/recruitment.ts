import { and, eq } from 'drizzle-orm';
import { hashOf } from '../accounts/one-time-tokens.ts';
import { recruitmentLinks } from '../database/schema.ts';
import { translate } from '../texts/translate.ts';
import type { Context } from './context.ts';

export const recruitmentResolvers = {
  Mutation: { updateJobApplicationFromLink, updateJobApplicationStatusFromLink },
};

/** Returns the thanks for the two answers about a stage. */
const stages: Record<string, () => { yes: string; no: string }> = {
  screened: () => ({
    yes: translate('Thank you. The candidate has been marked as screened.'),
    no: translate('Thank you. The candidate has been marked as not screened.'),
  }),
  interviewed: () => ({
    yes: translate('Thank you. The candidate has been marked as interviewed.'),
    no: translate('Thank you. The candidate has been marked as not interviewed.'),
  }),
  recruitment_process: () => ({
    yes: translate('Thank you. The candidate has been marked as in the recruitment process.'),
    no: translate('Thank you. The candidate has been marked as not in the recruitment process.'),
  }),
  hired: () => ({
    yes: translate('Thank you. The candidate has been marked as hired.'),
    no: translate('Thank you. The candidate has been marked as not hired.'),
  }),
};

function unknownLink() {
  return { error: true, message: translate('This link is invalid or has expired.') };
}

async function updateJobApplicationFromLink(
  _: unknown,
  { token, status }: { token: string; status: boolean },
  context: Context,
) {
  if (!(await decide(context, 'application', token, { status }))) return unknownLink();
  return {
    error: false,
    message: status
      ? translate('Thank you. The job application has been accepted.')
      : translate('Thank you. The job application has been declined.'),
  };
}

async function updateJobApplicationStatusFromLink(
  _: unknown,
  { token, stage, status }: { token: string; stage: string; status: boolean },
  context: Context,
) {
  const thanks = Object.hasOwn(stages, stage) ? stages[stage]?.() : undefined;
  if (!thanks) return { error: true, message: translate('The selected stage is invalid.') };
  if (!(await decide(context, 'stage', token, { status, stage }))) return unknownLink();
  return { error: false, message: status ? thanks.yes : thanks.no };
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
