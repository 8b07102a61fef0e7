import { stitchSchemas } from '@graphql-tools/stitch';
import type { Executor } from '@graphql-tools/utils';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';

import type { GatewayContext } from '../context.ts';
import { listOpenRoutes } from './routes.ts';
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
