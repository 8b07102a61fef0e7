import { randomBytes, randomInt } from 'node:crypto';

import { and, eq, gt, inArray, sql } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { memberFormSchema, type MemberValues } from '#rules/talent-pool/member-form.ts';
import { endOfMembership } from '#rules/talent-pool/rules.ts';
import { t } from '#rules/text/t.ts';

import { applications } from '../applications/tables.ts';
import { parseInput } from '../engine/parse-input.ts';
import type { Queries } from '../database/database.ts';
import { settleTasks } from '../messages/notify.ts';
import { outcomes } from '../outcomes/tables.ts';
import { isStorable } from '../people/claims.ts';
import { ensurePerson } from '../people/people.ts';
import { people } from '../people/tables.ts';
import { profiles } from '../profiles/tables.ts';
import { CARD_COLUMNS, presentCard, searchTextOf, type TalentCard } from './card.ts';
import { talentMembers } from './tables.ts';

type MemberRow = typeof talentMembers.$inferSelect;

/** What a client sends of a membership. The schema of the form checks it. */
export type GivenMember = Readonly<Record<string, unknown>>;

/** The membership of a user, as the user reads it. Times are in ISO 8601. */
interface OwnMembership {
  /** 0 for a user who is not a member. */
  version: number;
  sharesCv: boolean;
  sharesPhone: boolean;
  joinedAt: string;
  expiresAt: string;
  /** What companies see. */
  card: TalentCard;
}

/** What the page of a student needs (TALENT-1, TALENT-2, TALENT-3). */
export interface OwnPool {
  /** Null for a user who is not a member. */
  membership: OwnMembership | null;
  headline: string | null;
  skills: readonly string[];
  hasCv: boolean;
  hasPhone: boolean;
  /** Whether the user has found a job since joining, and may want to leave. */
  hasJob: boolean;
}

/** Reads the membership of a user, and what of the profile belongs to the card. */
export async function readOwnPool(db: Queries, viewer: Viewer, now = new Date()): Promise<OwnPool> {
  const [row] = isStorable(viewer.id)
    ? await db
        .select({
          ...CARD_COLUMNS,
          member: talentMembers,
          profile: profiles,
          hasJob: sql<boolean>`exists (select from ${applications}
              where ${applications.author} = ${people.subject} and ${applications.state} = 'hired'
                and ${applications.stateSince} >= ${talentMembers.joinedAt})
            or exists (select from ${outcomes}
              where ${outcomes.person} = ${people.id} and ${outcomes.isLatest}
                and ${outcomes.category} = 'fullTime' and ${outcomes.recordedAt} >= ${talentMembers.joinedAt})`,
        })
        .from(people)
        .leftJoin(profiles, eq(profiles.person, people.id))
        .leftJoin(talentMembers, and(eq(talentMembers.person, people.id), gt(talentMembers.expiresAt, now)))
        .where(eq(people.subject, viewer.id))
    : [];
  const member = row?.member;
  return {
    membership: member ? presentOwn({ ...row, member }) : null,
    headline: row?.profile?.headline ?? null,
    skills: row?.profile?.skills ?? [],
    hasCv: row?.profile?.cv != null,
    hasPhone: row?.profile?.phone != null,
    hasJob: member != null && row?.hasJob === true,
  };
}

function presentOwn(row: Parameters<typeof presentCard>[0]): OwnMembership {
  const { version, sharesCv, sharesPhone, joinedAt, expiresAt } = row.member;
  return {
    version,
    sharesCv,
    sharesPhone,
    joinedAt: joinedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    card: presentCard(row),
  };
}

/**
 * Joins the talent pool, or changes the membership (TALENT-1). A repetition changes nothing. Each save
 * confirms the membership (TALENT-3).
 *
 * @param version the version that the user saw; 0 to join
 * @throws ModuleError VALIDATION_FAILED with the messages by field; CONFLICT if the user has changed or left
 * it in another window; FORBIDDEN if the subject of the token cannot identify a row
 */
export async function saveMembership(
  tx: Queries,
  viewer: Viewer,
  { input, version }: { input: GivenMember; version: number },
  now = new Date(),
): Promise<void> {
  const values = columnsOf(parseInput(memberFormSchema, input));
  const person = await ensurePerson(tx, viewer);
  const [profile] = await tx.select().from(profiles).where(eq(profiles.person, person));
  const saved = { ...values, search: searchTextOf(profile, values.sentence), changedAt: now };
  await tx
    .delete(talentMembers)
    .where(and(eq(talentMembers.person, person), sql`${talentMembers.expiresAt} <= ${now}`));
  if (version === 0) {
    const added = await tx
      .insert(talentMembers)
      .values({
        id: createMemberId(),
        person,
        ...saved,
        joinedAt: now,
        ...confirmed(now),
        // A form about an earlier membership never has the version of this one.
        version: randomInt(1, 2 ** 30),
      })
      .onConflictDoNothing()
      .returning({ id: talentMembers.id });
    if (added.length > 0) return;
  }
  const [row] = await tx.select().from(talentMembers).where(eq(talentMembers.person, person)).for('update');
  if (row && isSame(row, values)) {
    await confirm(tx, row, now);
    return;
  }
  if (row?.version !== version) {
    const message = row
      ? t('You have changed your membership in another window in the meantime.')
      : t('You have left the talent pool in the meantime.');
    const at = (row?.changedAt ?? now).toISOString();
    throw new ModuleError('CONFLICT', {
      message,
      conflict: { by: viewer.name, at, version: row?.version ?? 0 },
    });
  }
  await tx
    .update(talentMembers)
    .set({ ...saved, ...confirmed(now), version: row.version + 1 })
    .where(eq(talentMembers.id, row.id));
  await settleTasks(tx, { record: row.id }, now);
}

/**
 * Prolongs the membership of a user to six months from now (TALENT-3).
 *
 * @throws ModuleError NOT_FOUND for a user who is not a member
 */
export async function confirmMembership(tx: Queries, viewer: Viewer, now = new Date()): Promise<void> {
  const row = await lockOwn(tx, viewer);
  if (!row || row.expiresAt <= now) throw new ModuleError('NOT_FOUND');
  await confirm(tx, row, now);
}

/** Leaves the talent pool (TALENT-2). Companies find nothing from the next request on. */
export async function leavePool(tx: Queries, viewer: Viewer, now = new Date()): Promise<void> {
  const row = await lockOwn(tx, viewer);
  if (!row) return;
  await tx.delete(talentMembers).where(eq(talentMembers.id, row.id));
  await settleTasks(tx, { record: row.id }, now);
}

async function confirm(tx: Queries, { id }: MemberRow, now: Date): Promise<void> {
  await tx.update(talentMembers).set(confirmed(now)).where(eq(talentMembers.id, id));
  await settleTasks(tx, { record: id }, now);
}

function confirmed(now: Date) {
  return { confirmedAt: now, expiresAt: endOfMembership(now), remindedAt: null };
}

async function lockOwn(tx: Queries, { id }: Viewer): Promise<MemberRow | undefined> {
  if (!isStorable(id)) return undefined;
  const ofUser = tx.select({ id: people.id }).from(people).where(eq(people.subject, id));
  const [row] = await tx
    .select()
    .from(talentMembers)
    .where(inArray(talentMembers.person, ofUser))
    .for('update');
  return row;
}

function columnsOf({ kinds, fields, cities, availableFrom, sentence, sharesCv, sharesPhone }: MemberValues) {
  return { kinds, fields, cities, availableFrom, sentence: sentence ?? null, sharesCv, sharesPhone };
}

function isSame(row: MemberRow, values: ReturnType<typeof columnsOf>): boolean {
  return Object.entries(values).every(
    ([name, value]) => JSON.stringify(row[name as keyof MemberRow]) === JSON.stringify(value),
  );
}

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const ID_LENGTH = 16;

/** Returns a random id of a membership. */
export function createMemberId(): string {
  const letters = [...randomBytes(ID_LENGTH)].map((byte) => ID_LETTERS.charAt(byte % ID_LETTERS.length));
  return `t-${letters.join('')}`;
}

/** Checks whether a membership can have an id. A client can send any text. */
export function isMemberId(id: string): boolean {
  return /^t-[a-z2-7]{16}$/.test(id);
}
