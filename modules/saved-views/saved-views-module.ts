import { ACT_ON_STUDENTS } from '#rules/students/reading.ts';

import type { PortalDatabase } from '../database/database.ts';
import { viewerOf, type PortalModule } from '../portal-module.ts';
import sdl from './saved-views.graphql?raw';
import { listViews, removeView, saveView, type NewView } from './saved-views.ts';

/** Creates the module of the views of lists of students that staff save (STUDENTS-11). */
export function createSavedViewsModule(database: PortalDatabase): PortalModule {
  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        savedViews: (_root, { list }: { list: string }, context) =>
          database.read((db) => listViews(db, viewerOf(context), list)),
      },
      Mutation: {
        saveView: (_root, view: NewView, context) =>
          database.transaction((tx) => saveView(tx, viewerOf(context), view)),
        removeSavedView: async (_root, { id }: { id: string }, context) => {
          await database.transaction((tx) => removeView(tx, viewerOf(context), id));
          return true;
        },
      },
    },
    permissions: {
      // The rows are those of the token's user.
      Query: { savedViews: ACT_ON_STUDENTS },
      Mutation: { saveView: ACT_ON_STUDENTS, removeSavedView: ACT_ON_STUDENTS },
      types: { SavedView: ACT_ON_STUDENTS },
    },
  };
}
