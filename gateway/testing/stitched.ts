import { createYoga } from 'graphql-yoga';

import type { GatewayContext, ServerContext } from '../context.ts';
import { toPublicError } from '../errors/mask.ts';
import { usePublicErrors } from '../errors/use-public-errors.ts';
import { createMemoryDenylist, refuseDenied } from '../identity/denylist.ts';
import { createTokenVerifier } from '../identity/token.ts';
import { useIdentity } from '../identity/use-identity.ts';
import { useRevocation } from '../identity/use-revocation.ts';
import { createAuthorizer } from '../permissions/authorize.ts';
import { createOperationReader } from '../permissions/operation.ts';
import { shieldSchema } from '../permissions/shield.ts';
import { PERMISSION_TABLE } from '../permissions/table.ts';
import { useAuthorization } from '../permissions/use-authorization.ts';
import { createStitchedSchema } from '../schema/schema.ts';
import { createUpstreamExecutor } from '../upstream/executor.ts';
import { createTestLog } from './post.ts';
import { SECRET } from './tokens.ts';

/**
 * Creates a gateway from the same parts as the real one, but without forwarding: all operations run on
 * the stitched schema. Tests compare its responses with those of the real gateway.
 */
export function createStitchedGateway(url: string, limits = { timeout: 3000, responseLimit: 100_000 }) {
  const upstream = createUpstreamExecutor({ url, ...limits });
  const schema = createStitchedSchema(upstream.execute);
  const read = createOperationReader(schema);
  const denylist = createMemoryDenylist();
  const verify = refuseDenied(createTokenVerifier({ algorithm: 'HS256', secret: SECRET }), denylist);
  const yoga = createYoga<ServerContext, GatewayContext>({
    schema: shieldSchema(schema, PERMISSION_TABLE),
    logging: false,
    maskedErrors: { maskError: toPublicError },
    plugins: [
      useIdentity(verify),
      useAuthorization(createAuthorizer(schema, PERMISSION_TABLE, read)),
      useRevocation(schema, read, denylist),
      usePublicErrors(createTestLog().log),
    ],
  });
  return {
    handle: async (request: Request, { requestId }: { requestId: string }) =>
      await yoga.fetch(request, { requestId, trusted: false }),
    close: () => upstream.close(),
  };
}
