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
 * The backend's contract and the portal's own schema, stitched side by side. The contract is a file, so the gateway
 * starts with the backend down and never widens what it serves by itself.
 *
 * @param executor sends what belongs to the contract to the backend; root fields of one operation go in one request
 */
export function createStitchedSchema(executor: Executor<GatewayContext>): GraphQLSchema {
  return stitchSchemas<GatewayContext>({
    subschemas: [{ schema: createContractSchema(), executor, batch: true }, { schema: createPortalSchema() }],
  });
}

/** The backend's part alone, as the contract has it. */
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

/** Half a sign-in is none: the token of a partial login says who, but not yet as what. */
function signedIn({ viewer }: GatewayContext): GatewayContext['viewer'] {
  return viewer?.partialLogin ? undefined : viewer;
}

type OpenRoute = Pick<RouteRow, 'id' | 'title' | 'category'> & { path: string };

/**
 * The pages that the guard would let this user open (spec/3, section 2.4). What answers any other address, and what
 * is no page at all, such as signing out, is none of them.
 *
 * @param viewer undefined for a visitor, and for whoever is half signed in
 */
function listOpenRoutes(viewer: Viewer | undefined): OpenRoute[] {
  return ROUTES.filter(
    ({ path, layout, access }) => path !== '*' && layout !== 'none' && refuse(access, viewer) === undefined,
  ).map(({ id, path, title, category }) => ({ id, path: `/${path}`, title, category }));
}
