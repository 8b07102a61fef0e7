import type { PortalModule } from '../portal-module.ts';
import sdl from './outcomes.graphql?raw';

/** Creates the module of outcomes: what all its parts share. */
export function createOutcomesModule(): PortalModule {
  return { typeDefs: sdl, resolvers: {}, permissions: { Query: {}, Mutation: {}, types: {} } };
}
