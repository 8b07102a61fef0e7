import { randomUUID } from 'node:crypto';

import { and, eq, isNotNull, sql } from 'drizzle-orm';

import { DAY } from '#rules/constants.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import type { StudentNoticeKind } from '#rules/notices/student-notices.ts';
import {
  DEFAULT_SHARING,
  PROFILE_FILES,
  profileFieldsOf,
  type ProfileAudience,
  type ProfileField,
  type ProfileFileField,
} from '#rules/profiles/fields.ts';
import { profileFormSchema, valuesOfFields, type ProfileValues } from '#rules/profiles/form.ts';
import { profileRecord } from '#rules/profiles/record.ts';
import { t } from '#rules/text/t.ts';

import { companies } from '../companies/tables.ts';
import type { Queries } from '../database/database.ts';
import { parseInput } from '../engine/parse-input.ts';
import { isUuid } from '../database/uuid.ts';
import type { FileKeys } from '../files/cipher.ts';
import { deleteFiles, describeFiles, storeFile, type FileDescription } from '../files/store.ts';
import { isStorable } from '../people/claims.ts';
import { ensurePerson } from '../people/people.ts';
import { people } from '../people/tables.ts';
import { refreshTalentSearch } from '../talent-pool/card.ts';
import { profiles } from './tables.ts';

type ProfileRow = typeof profiles.$inferSelect;

/** The files of a profile, as they arrive. */
export type ProfileFiles = Partial<Record<ProfileFileField, File>>;

/** What a client sends of a profile. The schema of the form checks it. */
export type GivenProfile = Readonly<Record<string, unknown>> & { version: number };

/** How long a closed notice stays closed, in milliseconds (POPUP-7). */
const NOTICE_PAUSE = 7 * DAY;

const FILE_FIELDS = Object.keys(PROFILE_FILES) as ProfileFileField[];

const EMPTY: Omit<ProfileRow, 'person'> = {
  headline: null,
  phone: null,
  linkedin: null,
  skills: [],
  photo: null,
  cv: null,
  shared: null,
  contactCheckedAt: null,
  closedNotices: {},
  lastSubmission: null,
  version: 0,
  changedAt: null,
};

/** A profile as its person reads it. Times are in ISO 8601. */
export type StoredProfile = ReturnType<typeof presentOwn>;

/** Reads the profile of a user (PROFILE-10). It is empty until the user saves it. */
export async function findOwnProfile(db: Queries, viewer: Viewer, now = new Date()) {
  const found = await findRow(db, viewer);
  return presentOwn(found?.person, found?.profile ?? EMPTY, viewer, now);
}

/**
 * Replaces the profile of a user (PROFILE-10, PROFILE-12). A form that is sent twice changes it once.
 *
 * @param files the checked files; the photo is already reduced
 * @throws ModuleError VALIDATION_FAILED with the messages by field; CONFLICT if the user has saved the
 * profile in another window in the meantime; FORBIDDEN if the subject of the token cannot identify a row
 */
export async function saveProfile(
  tx: Queries,
  viewer: Viewer,
  given: GivenProfile,
  { files, fileKeys, now = new Date() }: { files: ProfileFiles; fileKeys: FileKeys; now?: Date },
): Promise<StoredProfile> {
  const fields = profileFieldsOf(viewer.role);
  const parsed = parseProfile(given);
  const values = valuesOfFields(parsed, fields);
  const changes: FileChanges = {
    sent: fields.includes('cv') ? files : { ...files, cv: undefined },
    removed: { photo: parsed.removePhoto, cv: parsed.removeCv },
  };
  const person = await ensurePerson(tx, viewer);
  await tx.insert(profiles).values({ person }).onConflictDoNothing();
  const [row] = await tx.select().from(profiles).where(eq(profiles.person, person)).for('update');
  if (!row) throw new Error('The profile is missing, although it was just added.');
  const submission = submissionOf(given);
  if (submission !== null && submission === row.lastSubmission) return presentOwn(person, row, viewer, now);
  if (row.version !== given.version) {
    const message = t('You have changed your profile in another window in the meantime.');
    const at = (row.changedAt ?? now).toISOString();
    throw new ModuleError('CONFLICT', { message, conflict: { by: viewer.name, at, version: row.version } });
  }
  const ids = await replaceFiles(tx, row, changes, { fileKeys, now });
  const [saved] = await tx
    .update(profiles)
    .set({
      ...values,
      ...ids,
      contactCheckedAt: values.phone === null ? null : now,
      lastSubmission: submission,
      version: sql`${profiles.version} + 1`,
      changedAt: now,
    })
    .where(eq(profiles.person, person))
    .returning();
  await refreshTalentSearch(tx, person);
  return presentOwn(person, saved ?? row, viewer, now);
}

/** What a request does with the files of a profile. */
interface FileChanges {
  sent: Partial<Record<ProfileFileField, File | undefined>>;
  removed: Record<ProfileFileField, boolean>;
}

/** Returns what identifies a form; null for a client that does not send it, or sends another text. */
function submissionOf({ submission }: GivenProfile): string | null {
  return typeof submission === 'string' && SUBMISSION.test(submission) ? submission : null;
}

/** 128 random bits in base64url. */
const SUBMISSION = /^[\w-]{22}$/;

/** @throws ModuleError VALIDATION_FAILED with the messages by field */
function parseProfile(given: GivenProfile): ProfileValues {
  return parseInput(profileFormSchema, { ...given, photo: undefined, cv: undefined });
}

/** Stores the new files and deletes the old ones. @returns the ids of the files that the profile then has */
async function replaceFiles(
  tx: Queries,
  row: ProfileRow,
  { sent, removed }: FileChanges,
  { fileKeys, now }: { fileKeys: FileKeys; now: Date },
): Promise<Pick<ProfileRow, ProfileFileField>> {
  const ids = { photo: row.photo, cv: row.cv };
  const record = profileRecord(row.person);
  for (const field of FILE_FIELDS) {
    const file = sent[field];
    if (!file && !removed[field]) continue;
    const old = ids[field];
    const id = randomUUID();
    if (file) await storeFile(tx, fileKeys, { id, record, field }, file, now);
    ids[field] = file ? id : null;
    if (old) await deleteFiles(tx, [old]);
  }
  return ids;
}

/**
 * Records that a user has checked the stored phone number (POPUP-5).
 *
 * @throws ModuleError NOT_FOUND if there is none
 */
export async function confirmContact(tx: Queries, viewer: Viewer, now = new Date()): Promise<void> {
  const person = await ensurePerson(tx, viewer);
  const changed = await tx
    .update(profiles)
    .set({ contactCheckedAt: now })
    .where(and(eq(profiles.person, person), isNotNull(profiles.phone)))
    .returning({ person: profiles.person });
  if (changed.length === 0) throw new ModuleError('NOT_FOUND');
}

/** Closes a notice of a user for a week (POPUP-7). */
export async function closeNotice(
  tx: Queries,
  viewer: Viewer,
  notice: StudentNoticeKind,
  now = new Date(),
): Promise<void> {
  const person = await ensurePerson(tx, viewer);
  const closed = sql`jsonb_build_object(${notice}::text, ${now.toISOString()}::text)`;
  await tx
    .insert(profiles)
    .values({ person, closedNotices: { [notice]: now.toISOString() } })
    .onConflictDoUpdate({
      target: profiles.person,
      set: { closedNotices: sql`${profiles.closedNotices} || ${closed}` },
    });
}

/**
 * Reads what a person shares with an audience (PROFILE-12). The preview of the user's own profile is the same
 * query.
 *
 * @param audience the audience of the reader; undefined for one who sees no profiles
 * @returns undefined if the person does not exist, or shares nothing with this audience
 */
export async function findSharedProfile(db: Queries, id: string, audience: ProfileAudience | undefined) {
  if (audience === undefined || !isUuid(id)) return undefined;
  const [row] = await db
    .select({ person: people, profile: profiles, company: companies.name })
    .from(people)
    .innerJoin(profiles, eq(profiles.person, people.id))
    .leftJoin(companies, eq(companies.id, people.partnerId))
    .where(eq(people.id, id));
  if (!row?.profile.shared) return undefined;
  const { person, profile, company } = row;
  const fields = profileFieldsOf(person.role).filter((field) => profile.shared?.[audience].includes(field));
  const own = <T>(field: ProfileField, value: T) => (fields.includes(field) ? value : null);
  const shown = {
    headline: own('headline', profile.headline),
    email: own('email', person.email === '' ? null : person.email),
    phone: own('phone', profile.phone),
    linkedin: own('linkedin', profile.linkedin),
    skills: own('skills', profile.skills.length > 0 ? profile.skills : null),
    photo: own('photo', profile.photo),
    cv: own('cv', profile.cv),
  };
  if (Object.values(shown).every((value) => value === null)) return undefined;
  const { name, role, studentGroup, college } = person;
  return { id, name, role, studentGroup, college, company, ...shown };
}

/** Finds the id of the person of a user; undefined if the portal has recorded no sign-in. */
export async function findPersonId(db: Queries, viewer: Viewer): Promise<string | undefined> {
  return (await findRow(db, viewer))?.person;
}

/**
 * Describes a file of a profile. A wrong id in a column never shows the file of another record.
 *
 * @param id the id in the column; null without a file
 */
export async function describeProfileFile(
  db: Queries,
  { person, field, id }: { person: string; field: ProfileFileField; id: string | null },
): Promise<FileDescription | null> {
  if (id === null) return null;
  const file = (await describeFiles(db, [id])).get(id);
  return file?.record === profileRecord(person) && file.field === field ? file : null;
}

async function findRow(db: Queries, { id }: Pick<Viewer, 'id'>) {
  if (!isStorable(id)) return undefined;
  const [row] = await db
    .select({ person: people.id, profile: profiles })
    .from(people)
    .leftJoin(profiles, eq(profiles.person, people.id))
    .where(eq(people.subject, id));
  return row;
}

/** Returns a profile without the fields that the role of the person does not have. */
function presentOwn(
  person: string | undefined,
  row: Omit<ProfileRow, 'person'>,
  { role }: Pick<Viewer, 'role'>,
  now: Date,
) {
  const { headline, phone, linkedin, photo, version } = row;
  const fields = profileFieldsOf(role);
  const sharing = row.shared ?? DEFAULT_SHARING;
  const cv = fields.includes('cv') ? row.cv : null;
  const seenBy = (audience: ProfileAudience) => sharing[audience].filter((field) => fields.includes(field));
  return {
    id: person ?? null,
    version,
    headline,
    phone,
    linkedin,
    skills: fields.includes('skills') ? row.skills : [],
    photoId: photo,
    cvId: cv,
    staff: seenBy('staff'),
    partners: seenBy('partners'),
    alumni: seenBy('alumni'),
    changedAt: row.changedAt?.toISOString() ?? null,
    ...summarise(row, now),
    hasCv: cv !== null,
  };
}

/**
 * Returns what each page needs of a profile: the photo, and what the notices depend on.
 *
 * @param row null for a person without a profile
 */
export function summariseProfile(row: ProfileRow | null, now: Date) {
  const profile = row ?? EMPTY;
  return { photoId: profile.photo ?? undefined, ...summarise(profile, now) };
}

function summarise(
  { cv, contactCheckedAt, closedNotices }: Pick<ProfileRow, 'cv' | 'contactCheckedAt' | 'closedNotices'>,
  now: Date,
) {
  const isClosed = (at: string) => now.getTime() - Date.parse(at) < NOTICE_PAUSE;
  const notices = Object.entries(closedNotices) as [StudentNoticeKind, string][];
  return {
    hasCv: cv !== null,
    contactCheckedAt: contactCheckedAt?.toISOString() ?? null,
    closedNotices: notices.flatMap(([notice, at]) => (isClosed(at) ? [notice] : [])),
  };
}
