import type { Plugin } from 'graphql-yoga';

import type { ServerContext } from '../context.ts';
import { PublicError } from '../errors/public-error.ts';
import { readBearer, type VerifyToken } from './token.ts';

/**
 * Finds out who calls, before the body is read: a visitor's token costs one look at a header. The header is the one
 * place where a token counts; a `token` query parameter or a cookie is neither read nor forwarded.
 *
 * No header is fine (much is public). A header that is malformed, or a token that is not valid now, ends the request
 * with 401: going on as a visitor would hide from the client that the session is over.
 */
export function useIdentity(verify: VerifyToken): Plugin<object, ServerContext> {
  return {
    async onRequestParse({ request, serverContext }) {
      const token = readBearer(request.headers.get('authorization'));
      if (token === null) return;
      const viewer = token === undefined ? undefined : await verify(token);
      if (token === undefined || viewer === undefined) throw new PublicError('UNAUTHENTICATED');
      Object.assign(serverContext, { token, viewer });
    },
  };
}
