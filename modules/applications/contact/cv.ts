import { CONTACT_LINK } from '#rules/applications/contact-answers.ts';
import { APPLICATION } from '#rules/resources/application.ts';

import type { Queries } from '../../database/database.ts';
import { findFile, storedFilesOf } from '../../engine/record-files.ts';
import { describeFiles } from '../../files/store.ts';
import { readOpenRecord } from '../../links/links.ts';
import { applications } from '../tables.ts';

/** The CV of an application, as the contact person of the company sees it. */
interface ContactCv {
  id: string;
  /** The id of the application. */
  application: string;
  name: string;
  /** The MIME type. */
  type: string;
  /** In bytes. */
  size: number;
}

const CV = 'cv' satisfies keyof typeof APPLICATION.fields;

/** The link of the contact person. No other link opens a CV (LINK-20). */
const LINK = { resource: APPLICATION, table: applications, link: CONTACT_LINK };

/**
 * Finds the CV of an application for the holder of the link of the contact person (APPLICATION-17).
 *
 * @param token any text
 * @returns undefined for an application without a CV
 * @throws ModuleError NOT_FOUND without an open link of the contact person
 */
export async function readContactCv(db: Queries, token: string): Promise<ContactCv | undefined> {
  const row = await readOpenRecord(db, LINK, token);
  const { cv: id = '' } = storedFilesOf(APPLICATION, row);
  const file = findFile(await describeFiles(db, [id]), { id, record: row.id, field: CV });
  if (!file) return undefined;
  const { name, type, size } = file;
  return { id, application: row.id, name, type, size };
}
