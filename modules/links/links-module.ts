import type { PortalDatabase } from '../database/database.ts';
import type { PortalModule } from '../portal-module.ts';
import sdl from './links.graphql?raw';
import { answerLink, findLink, type LinkAnswer, type LinkedResource } from './links.ts';

/**
 * Creates the module of the links in e-mails (LINK-1). Both fields are public, because the token is the
 * permission. The gateway limits the calls by network (LINK-8).
 *
 * @param resources the resources, with their tables; those without links do no harm
 */
export function createLinksModule(
  database: PortalDatabase,
  resources: readonly LinkedResource[],
): PortalModule {
  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        recordLink: (_root, { token }: { token: string }) =>
          database.read((db) => findLink(db, resources, token)),
      },
      Mutation: {
        answerRecordLink: (_root, answer: LinkAnswer) =>
          database.transaction((tx) => answerLink(tx, resources, answer)),
      },
    },
    permissions: {
      Query: { recordLink: 'public' },
      Mutation: { answerRecordLink: 'public' },
      types: {
        RecordLink: 'public',
        LinkedRecord: 'public',
        RecordLinkValue: 'public',
      },
    },
    rateLimits: { recordLink: {}, answerRecordLink: {} },
  };
}
