import { stitchSchemas } from '@graphql-tools/stitch';
import type { Executor } from '@graphql-tools/utils';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';

import { refuse } from '#rules/identity/access.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import { ROUTES } from '#rules/routes/table.ts';

import type { GatewayContext } from '../context.ts';
import { checkUpload } from '../uploads/check-upload.ts';
import portalSdl from './portal.graphql?raw';
import upstreamSdl from './upstream.graphql?raw';

/**
 * Stitches the backend's contract, the portal's own schema and that of its modules. The contract is a file,
 * so the gateway can start while the backend is down, and it never serves a field that is not in the file.
 *
 * @param executor sends fields of the contract to the backend; the root fields of one query are sent in
 * one request, those of a mutation one by one
 * @param modules the schema of the portal's modules, which runs in this process
 */
export function createStitchedSchema(
  executor: Executor<GatewayContext>,
  modules?: GraphQLSchema,
): GraphQLSchema {
  return stitchSchemas<GatewayContext>({
    subschemas: [
      { schema: createContractSchema(), executor, batch: true },
      { schema: createPortalSchema() },
      ...(modules ? [{ schema: modules }] : []),
    ],
  });
}

/** Creates the schema of the backend's contract, without the portal's own fields. */
export function createContractSchema(): GraphQLSchema {
  return buildSchema(upstreamSdl);
}

function createPortalSchema(): GraphQLSchema {
  return createSchema<GatewayContext>({
    typeDefs: portalSdl,
    resolvers: {
      Query: {
        viewer: (_root, _args, context) => signedIn(context),
        routes: (_root, _args, context) => listOpenRoutes(signedIn(context)),
        checkUpload: (_root, args: { file?: unknown }) => checkUpload(args),
      },
    },
  });
}

/**
 * Returns the signed-in user. A partial login does not count: its user has not chosen a student account
 * yet.
 */
function signedIn({ viewer }: GatewayContext): GatewayContext['viewer'] {
  return viewer?.partialLogin ? undefined : viewer;
}

type OpenRoute = Pick<RouteRow, 'id' | 'title' | 'category'> & { path: string };

/**
 * Lists the pages that the guard lets this user open (GUARD-3, GUARD-5). Excludes the page for unknown
 * addresses and routes that are not pages, such as signing out.
 *
 * @param viewer undefined for a visitor and for a partial login
 */
function listOpenRoutes(viewer: Viewer | undefined): OpenRoute[] {
  return ROUTES.filter(
    ({ path, layout, access }) => path !== '*' && layout !== 'none' && refuse(access, viewer) === undefined,
  ).map(({ id, path, title, category }) => ({ id, path: `/${path}`, title, category }));
}
