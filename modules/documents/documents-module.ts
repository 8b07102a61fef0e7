import type { PortalDatabase } from '../database/database.ts';
import { once } from '../engine/once.ts';
import { findFile } from '../engine/record-files.ts';
import { describeFiles } from '../files/store.ts';
import type { PortalModule } from '../portal-module.ts';
import { DOCUMENTS_SOURCE } from './dashboard-source.ts';
import sdl from './documents.graphql?raw';
import {
  countPublished,
  countPublishedByPage,
  DocumentReader,
  getPublished,
  listPublished,
  type PublishedDocument,
  type PublishedRequest,
} from './published.ts';

/** Creates the module of the pages that show documents to their readers (DOCUMENT-2, DOCUMENT-3). */
export function createDocumentsModule(database: PortalDatabase): PortalModule {
  /** Returns documents with their files, which are read in one query, once one is asked for. */
  function withFiles(documents: readonly PublishedDocument[]) {
    const ids = documents.flatMap(({ file }) => file ?? []);
    const files = once(() => database.read((db) => describeFiles(db, ids)));
    return documents.map(({ file: id, ...document }) => ({
      ...document,
      file: async () =>
        id === null ? null : (findFile(await files(), { id, record: document.id, field: 'file' }) ?? null),
    }));
  }

  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        publishedDocuments: (_root, request: PublishedRequest, { viewer }) => {
          const reader = new DocumentReader(viewer);
          return {
            items: async () => withFiles(await database.read((db) => listPublished(db, reader, request))),
            total: () => database.read((db) => countPublished(db, reader, request)),
          };
        },
        publishedDocumentPages: (_root, _args, { viewer }) =>
          database.read((db) => countPublishedByPage(db, new DocumentReader(viewer))),
        publishedDocument: async (_root, { id }: { id: string }, { viewer }) => {
          const reader = new DocumentReader(viewer);
          return withFiles([await database.read((db) => getPublished(db, reader, id))])[0];
        },
      },
    },
    dashboard: [DOCUMENTS_SOURCE],
    permissions: {
      // The pages need no key. Each query is limited to the documents of the user.
      Query: {
        publishedDocuments: 'signed-in',
        publishedDocumentPages: 'signed-in',
        publishedDocument: 'signed-in',
      },
      Mutation: {},
      types: {
        PublishedDocument: 'signed-in',
        PublishedDocumentList: 'signed-in',
        PublishedDocumentPage: 'signed-in',
      },
    },
  };
}
