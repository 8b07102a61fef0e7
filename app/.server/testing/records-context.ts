import { print, type DocumentNode } from 'graphql';

import type { AppLoadContext } from '#app/load-context.ts';
import { getRow } from '#rules/routes/table.ts';

import { createPhotoShareImages } from '../../../server/media/photo-share-images.ts';
import type { SentRecord } from '../../../server/sessions/sent-records.ts';
import type { ReceivedForm } from '../../../server/uploads/form-uploads.ts';

interface RecordsContextOptions {
  /** The id of the route. */
  row: string;
  /** The role of the signed-in user; undefined for a visitor. */
  role?: string;
  /** The permission keys of the user. Default: none. */
  permissions?: readonly string[];
  /** Whether the router in the browser asks for the data of the page. */
  isData?: boolean;
  /** Whether the client asks for the headers only. */
  isHead?: boolean;
  /** The input that the user had typed when their session ended. */
  unsent?: [name: string, value: string][];
  /** The record that this browser has sent. */
  sent?: SentRecord;
  /** The form that the server has received, if the resource has file fields. */
  received?: ReceivedForm<string>;
  /** How long the operator keeps closed records. */
  keptDays?: AppLoadContext['keptDays'];
  /** Opens a stored file. */
  openFile?: AppLoadContext['files']['open'];
  /** Default: a function with a memory of its own. */
  makePhotoShareImage?: AppLoadContext['makePhotoShareImage'];
  /** Answers each operation. */
  answer?: (operation: { query: string; variables: Record<string, unknown> }) => object;
}

/**
 * Creates the context of a page of a resource, with a gateway that records the operations, and a session that
 * records the message for the next page, the forms that it forgets, and the records that it remembers as
 * sent. `plans` has the file fields with which forms were received.
 */
export function createRecordsContext({
  row,
  role,
  permissions = [],
  isData = false,
  isHead = false,
  unsent,
  sent,
  received,
  keptDays = {},
  openFile,
  makePhotoShareImage = createPhotoShareImages(),
  answer = () => ({}),
}: RecordsContextOptions) {
  const operations: { query: string; variables: Record<string, unknown> }[] = [];
  const flashes: { kind: string; title: string; text?: string }[] = [];
  const forgotten: string[] = [];
  const remembered: SentRecord[] = [];
  const plans: object[] = [];
  const entries: [entry: object, message: string][] = [];
  const execute = (document: DocumentNode, variables: Record<string, unknown>) => {
    const operation = { query: print(document), variables };
    operations.push(operation);
    return Promise.resolve(answer(operation));
  };
  const viewer =
    role === undefined
      ? undefined
      : { id: 'u-test', role, permissions, name: 'Test', email: 'test@portal.example' };
  const context = {
    row: getRow(row),
    pagePath: `/${getRow(row).path}`,
    linkOrigin: 'https://portal.example',
    languages: ['en'],
    isData,
    isHead,
    keptDays,
    gateway: { execute, executeToEnd: execute },
    files: { open: openFile },
    makePhotoShareImage,
    uploads: {
      receive(plan: object) {
        plans.push(plan);
        return Promise.resolve(received);
      },
    },
    session: {
      viewer,
      sentRecords: {
        remember: (record: SentRecord) => void remembered.push(record),
        find: (resource: string, id: string) =>
          sent?.resource === resource && sent.id === id ? sent : undefined,
      },
      setFlash: (flash: (typeof flashes)[number]) => void flashes.push(flash),
      unsentForms: {
        find: () => Promise.resolve(viewer && unsent),
        forget: (path: string) => Promise.resolve(void forgotten.push(path)),
      },
    },
    log: { info: (entry: object, message: string) => void entries.push([entry, message]) },
  } as unknown as AppLoadContext;
  return { context, operations, flashes, entries, forgotten, remembered, plans };
}

/** A row of the resource `clearance`, as the gateway returns it. */
export function clearanceRow(changes: object = {}) {
  return {
    id: 'c-aaaaaaaaaaaa',
    version: 1,
    state: 'submitted',
    stateSince: '2026-11-24T08:00:00.000Z',
    authorName: null,
    college: null,
    createdAt: '2026-11-24T08:00:00.000Z',
    changedAt: '2026-11-24T08:00:00.000Z',
    changedBy: null,
    mayChange: false,
    transitions: ['approve', 'refuse'],
    name: 'Demo Visitor 1',
    documentNumber: 'P1234567',
    nationality: 'Demoland',
    email: 'visitor@demo.example',
    mobile: '0501234567',
    company: 'Demo Energy',
    hostName: 'Demo Host',
    hostEmail: 'host@demo.example',
    site: 'headOffice',
    firstDay: '2026-11-28',
    lastDay: '2026-11-29',
    plate: null,
    photo: null,
    idCopy: null,
    ...changes,
  };
}
