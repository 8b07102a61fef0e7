import { integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';

import type { StudentNoticeKind } from '#rules/notices/student-notices.ts';
import type { ProfileSharing } from '#rules/profiles/fields.ts';

import { moment, portal } from '../database/schema.ts';
import { people } from '../people/tables.ts';

/**
 * What people say about themselves (PROFILE-10). The name, the e-mail address and the college are those of
 * `people`. A file is in the table of files, under the record of `profileRecord`.
 */
export const profiles = portal.table('profiles', {
  person: uuid('person')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  headline: text('headline'),
  phone: text('phone'),
  linkedin: text('linkedin'),
  skills: jsonb('skills').$type<readonly string[]>().notNull().default([]),
  /** The id of the file. */
  photo: text('photo'),
  cv: text('cv'),
  /** Null until the person has saved the profile. */
  shared: jsonb('shared').$type<ProfileSharing>(),
  /** When the person last saved the profile with a phone number (POPUP-5). */
  contactCheckedAt: moment('contact_checked_at'),
  /** When the person closed a notice, in ISO 8601 (POPUP-7). */
  closedNotices: jsonb('closed_notices')
    .$type<Readonly<Partial<Record<StudentNoticeKind, string>>>>()
    .notNull()
    .default({}),
  /** Identifies the form that was saved last, so that its repetition changes nothing. */
  lastSubmission: text('last_submission'),
  /** Each save of the form adds one. */
  version: integer('version').notNull().default(0),
  /** When the person last saved the profile. */
  changedAt: moment('changed_at'),
});
