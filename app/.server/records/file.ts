import type { AppLoadContext } from '#app/load-context.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import type { ResourceField } from '#rules/resources/engine/field.ts';
import { t } from '#rules/text/t.ts';

import { contentDisposition } from '../content-disposition.ts';
import { failureMessage } from '../failure.ts';
import { textResponse } from '../text-response.ts';
import { findFile, servedType } from './files.ts';
import { FILE_UNAVAILABLE, NO_FILE } from './messages.ts';
import { recordOperations, type RecordFile } from './operations.ts';
import { withPendingChange } from './pending-change.ts';
import { getResourcePage, readsRows } from './resource-page.ts';

/** The properties of a field that decide how its file is served. */
type FileFieldRules = Pick<ResourceField, 'preset' | 'recordsOpenings' | 'opensInBrowser'>;

interface FileAddress {
  /** The id of the record. */
  id: string;
  /** The name of the field. */
  field: string;
  /** Whether it is the file that waits for approval (RECORD-62). */
  isPending?: boolean;
}

/**
 * Streams a file of a record to a user who can read the record (RECORD-31). A failure before the first bytes
 * has its status; a later one breaks the connection, so that no incomplete file looks complete. For a field
 * that records openings, the opening is recorded and logged before the first byte is sent, and not for a HEAD
 * request (RECORD-35).
 *
 * @throws a 404 Response for the router in the browser, whose answer would be the whole file in one text
 */
export async function serveFile(
  context: AppLoadContext,
  { id, field: name, isPending = false }: FileAddress,
): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  const { resource } = getResourcePage(context);
  if (!readsRows(context, resource)) return textResponse(t(resource.serves), 403);
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (field?.type !== 'file') return textResponse(t(NO_FILE), 404);
  // The gateway decides whether the user reads the record, and so its files.
  const answer = await context.gateway.execute(recordOperations(resource).record, { id });
  if (!answer.ok) {
    return answer.code === 'NOT_FOUND'
      ? textResponse(t(NO_FILE), 404)
      : textResponse(failureMessage(answer, t(FILE_UNAVAILABLE)), answer.status);
  }
  const { record } = answer.data;
  const shown = isPending ? withPendingChange(record) : record;
  return await sendFile(context, { record: id, name, field }, findFile(shown, name));
}

/** The place of a file, and how it is served. */
interface FilePlace {
  record: string;
  /** The name of the field. */
  name: string;
  field: FileFieldRules;
}

/**
 * Streams a file that the gateway has given to the user or visitor, with the record that it belongs to.
 *
 * @param file undefined if the record has none
 */
export async function sendFile(
  context: AppLoadContext,
  { record, name, field }: FilePlace,
  file: RecordFile | undefined,
): Promise<Response> {
  if (!file) return textResponse(t(NO_FILE), 404);
  const { contentType, isImage, isKnown } = servedType(field, file);
  const isShown = isImage || (field.opensInBrowser === true && isKnown);
  const headers = {
    ...fileHeaders(file.name, contentType, isShown),
    'Content-Length': String(file.size),
  };
  if (context.isHead) return new Response(null, { headers });
  try {
    const body = await context.files.open({ id: file.id, record, field: name });
    if (field.recordsOpenings) {
      context.log.info({ user: context.session.viewer?.id, record, field: name }, 'a file was opened');
    }
    return new Response(body, { headers });
  } catch (error) {
    return fileFailure(error);
  }
}

/** Returns the headers of a file, without its length. @param isShown whether a browser opens it */
export function fileHeaders(name: string, contentType: string, isShown: boolean) {
  return {
    'Content-Type': contentType,
    'Content-Disposition': contentDisposition(isShown ? 'inline' : 'attachment', name),
    // A file comes from a visitor: if a browser shows it, nothing in it can run or load.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  };
}

/**
 * Returns the response to a file that the module could not open.
 *
 * @throws an error that is no expected refusal of the module
 */
export function fileFailure(error: unknown): Response {
  if (!(error instanceof ModuleError)) throw error;
  return error.code === 'NOT_FOUND'
    ? textResponse(t(NO_FILE), 404)
    : textResponse(error.shown.message ?? t(FILE_UNAVAILABLE), 503);
}
