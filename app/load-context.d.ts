import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Viewer } from '#rules/identity/viewer.ts';

import type { GatewayAnswer } from '../gateway/gateway.ts';
import type { PageContext } from '../server/pages.ts';

/** The gateway as loaders and actions see it: the session's token is added, the checks are those of everybody else. */
export interface PortalGateway {
  execute<TData, TVariables>(
    document: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
    token?: string,
  ): Promise<GatewayAnswer<TData>>;
  /** The person behind a token that the backend just issued. */
  verify(token: string): Promise<Viewer | undefined>;
}

declare module '@remix-run/node' {
  // Loaders' data keeps its types: dates, undefined, promises.
  interface Future {
    v3_singleFetch: true;
  }

  interface AppLoadContext extends PageContext {
    gateway: PortalGateway;
    supportEmail: string;
    /** UAE PASS, where the portal is connected to one. */
    identityProvider: { url: string; clientId: string } | undefined;
  }
}
