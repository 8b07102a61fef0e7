import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, text, type PgColumnBuilderBase } from 'drizzle-orm/pg-core';

import type { FieldValue, ResourceField } from '#rules/resources/engine/field.ts';
import { LANGUAGES } from '#rules/text/language.ts';

import { moment } from '../database/schema.ts';

/** Returns the columns that every record has, beside those of its fields. */
export function recordColumns() {
  return {
    id: text('id').primaryKey(),
    /** The number of changes. */
    version: integer('version').notNull(),
    state: text('state').notNull(),
    /** The time of the last transition. */
    stateSince: moment('state_since').notNull(),
    /** The subject of the user who created the record; null for a visitor. */
    author: text('author'),
    authorName: text('author_name'),
    /** The company and the college of the author at this time. They decide who reads the record. */
    partnerId: text('partner_id'),
    college: text('college'),
    /** The language of the page on which the record was created, for e-mails about it (MAIL-22). */
    pageLanguage: text('page_language', { enum: LANGUAGES }),
    /** The key of the creation, by which a repetition is recognised; null without one. */
    submission: text('submission').unique(),
    /** The normalised texts of the fields that the search reads, one in each line. */
    search: text('search').notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** Who made the last change, like the `actorName` of its entry in the history. */
    changedBy: text('changed_by'),
  };
}

/**
 * Returns the column of a field (RECORD-2). It can be empty, so that a new field needs no value in old rows,
 * and the version before it can still write rows.
 */
export function fieldColumn(name: string, { type }: ResourceField): PgColumnBuilderBase {
  if (type === 'number') return integer(columnName(name));
  if (type === 'choices' || type === 'lines') return text(columnName(name)).array();
  // A date is stored as it is written, because it belongs to no time zone.
  return text(columnName(name));
}

/**
 * Returns the column of the code that others check (CODE-1). The database itself makes the code, so records
 * of the version before it have one too.
 */
export function codeColumn() {
  return text('code')
    .notNull()
    .unique()
    .default(sql`portal.new_code()`);
}

/** Returns the columns of a record that belongs to a company (RECORD-61). */
export function companyColumns() {
  return {
    /** The name of the company. The job that copies the companies keeps it as the backend has it. */
    companyName: text('company_name'),
    /** Whether the company publishes without an approval (VACANCY-9). */
    isTrusted: boolean('is_trusted').notNull().default(false),
  };
}

/** Returns the columns of a record whose changes wait for approval (RECORD-62). */
export function approvalColumns() {
  return {
    /** Whether the values were approved as they are. */
    isApproved: boolean('is_approved').notNull().default(false),
    /** Since when readers rely on the record with values that were new then; null before. */
    openSince: moment('open_since'),
    /** The values that wait for approval, by field; null without a change. */
    pendingChange: jsonb('pending_change').$type<Record<string, FieldValue>>(),
  };
}

/** Returns the name of a column or table: `documentNumber` becomes `document_number`. */
export function columnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
