import type { FigureFilter } from '#rules/figures/groups.ts';
import type { FigurePeriod } from '#rules/figures/periods.ts';
import { PUBLISH_FIGURES, READ_PUBLICATIONS, type PublishedPart } from '#rules/figures/publication.ts';
import { READ_FIGURES } from '#rules/figures/reading.ts';

import type { PortalDatabase } from '../database/database.ts';
import { viewerOf, type PortalModule } from '../portal-module.ts';
import { createFigures } from './figures.ts';
import sdl from './figures.graphql?raw';
import {
  findPublished,
  listPublications,
  publishedFigures,
  publishOutcomes,
  withdrawOutcomes,
  type GivenPublication,
} from './publications.ts';

/** The most publications of one user in a day. */
const PUBLICATIONS_PER_DAY = 50;

/** The arguments of the figures. Null counts as missing. */
interface FiguresRequest {
  filter?: FigureFilter | null;
  period?: FigurePeriod | null;
}

/** Creates the module of figures about students and graduates (FIGURE-1 to FIGURE-8, FIGURE-20). */
export function createFiguresModule(database: PortalDatabase): PortalModule {
  const figures = createFigures(database);
  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        outcomeFigures: (_root, { filter, period }: FiguresRequest, context) =>
          figures.outcomes(viewerOf(context), filter ?? {}, period ?? 'latest'),
        studentFigures: (_root, { filter }: FiguresRequest, context) =>
          figures.students(viewerOf(context), filter ?? {}),
        publishedOutcomes: () => database.read(findPublished),
        outcomesToPublish: async (
          _root,
          { parts, period }: { parts: readonly PublishedPart[]; period: FigurePeriod },
        ) => publishedFigures(await figures.sharedOutcomes(period), parts),
        outcomePublications: (_root, { page }: { page?: number | null }) =>
          database.read((db) => listPublications(db, page)),
      },
      Mutation: {
        publishOutcomes: (_root, given: GivenPublication, context) =>
          publishOutcomes({ database, figures }, viewerOf(context), given),
        withdrawOutcomes: (_root, { id }: { id: string }, context) =>
          database.transaction((tx) => withdrawOutcomes(tx, viewerOf(context), id)),
      },
    },
    permissions: {
      // The figures check the filter against the keys and the rows of the reader.
      Query: {
        outcomeFigures: READ_FIGURES,
        studentFigures: READ_FIGURES,
        publishedOutcomes: 'public',
        outcomesToPublish: PUBLISH_FIGURES,
        outcomePublications: READ_PUBLICATIONS,
      },
      Mutation: { publishOutcomes: PUBLISH_FIGURES, withdrawOutcomes: PUBLISH_FIGURES },
      types: {
        OutcomeFigures: 'public',
        StudentFigures: READ_FIGURES,
        FigureLine: 'public',
        FigureCell: 'public',
        FigureOptions: 'public',
        DecisionFigures: 'public',
        PublishedOutcomes: 'public',
        OutcomePublication: READ_PUBLICATIONS,
        OutcomePublicationList: READ_PUBLICATIONS,
      },
    },
    rateLimits: {
      publishOutcomes: { perDay: PUBLICATIONS_PER_DAY },
      withdrawOutcomes: { perDay: PUBLICATIONS_PER_DAY },
    },
  };
}
