import { PDF } from '#rules/files/testing/samples.ts';

import type { Visitor } from './browserless.ts';

export const DOCUMENTS = '/documents';
export const DOCUMENT_FORM = `${DOCUMENTS}/new`;

export interface DocumentChange {
  /** The texts of the form. The others are those of a valid document without a link, or empty. */
  texts?: Readonly<Record<string, string>>;
  /** The ticked groups of users. Default: everyone. */
  audience?: readonly string[];
  file?: File | undefined;
  /** Whether the box that removes the stored file is ticked. */
  removesFile?: boolean;
  /** The version of the document to change. */
  version?: string;
}

export interface SentDocument {
  /** The number of the document. */
  id: string;
  title: string;
  /** The address of its page for administrators. */
  record: string;
  /** The address of its file for readers. */
  file: string;
}

/** Returns a title that no other document has, without the words of a name or a number. */
export function documentTitle(about = 'Notice'): string {
  return `${about} ${crypto.randomUUID().slice(0, 8)}`;
}

/** The file of a valid document. */
export function documentFile(name = 'notice.pdf'): File {
  return new File([PDF], name, { type: 'application/pdf' });
}

const TEXTS = {
  place: 'fazaa',
  title: '',
  titleArabic: '',
  text: 'What to know before you ask for a room.',
  textArabic: '',
  link: '',
  validUntil: '',
};

/** Sends the form of a document as a browser without JavaScript does. */
export async function postDocument(
  visitor: Visitor,
  address: string,
  change: DocumentChange,
): Promise<Response> {
  const { texts, audience = ['everyone'], file, removesFile, version } = change;
  const form = new FormData();
  if (version !== undefined) form.append('version', version);
  for (const [name, text] of Object.entries({ ...TEXTS, ...texts })) form.append(name, text);
  for (const group of audience) form.append('audience', group);
  // A browser sends an empty file for an input without a file.
  form.append('file', file ?? new File([], ''));
  if (removesFile) form.append('removeFiles', 'file');
  return await visitor.postFiles(address, form);
}

/** Creates a draft with a file. @returns the document, also with the addresses of its pages */
export async function createDocument(
  administrator: Visitor,
  { file = documentFile(), ...change }: DocumentChange = {},
): Promise<SentDocument> {
  const title = change.texts?.['title'] ?? documentTitle();
  const texts = { ...change.texts, title };
  const answer = await postDocument(administrator, DOCUMENT_FORM, { ...change, texts, file });
  const record = answer.headers.get('location') ?? '';
  const id = record.slice(`${DOCUMENTS}/`.length);
  if (!/^d-[a-z2-7]{12}$/.test(id)) throw new Error(`The document was not saved: ${answer.status}`);
  return { id, title, record, file: `${record}/file` };
}

/** Applies a transition to a document. @param version the version that the page has */
export async function moveDocument(
  visitor: Visitor,
  { record }: Pick<SentDocument, 'record'>,
  transition: string,
  version: string,
): Promise<Response> {
  return await visitor.post(record, { transition, version });
}

/** Creates a document with a file, and publishes it. It then has the version 2. */
export async function publishDocument(
  administrator: Visitor,
  change: DocumentChange = {},
): Promise<SentDocument> {
  const document = await createDocument(administrator, change);
  const answer = await moveDocument(administrator, document, 'publish', '1');
  if (answer.status !== 302) throw new Error(`The document was not published: ${answer.status}`);
  return document;
}

/** Returns the titles of the documents on a page for readers, in its order. */
export function titlesIn(page: string): string[] {
  return [...page.matchAll(/<article.*?<h2[^>]*>([^<]+)<\/h2>/gs)].map(([, title = '']) => title);
}
