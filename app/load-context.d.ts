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
  /** The same, and what the visitor does meanwhile does not end it: for what is sent once. */
  executeToEnd<TData, TVariables>(
    document: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
  ): Promise<GatewayAnswer<TData>>;
  /** The user behind a token that the backend just issued. */
  verify(token: string): Promise<Viewer | undefined>;
}

export interface IdentityProviderContext {
  url: string;
  clientId: string;
  /** With it the portal redeems the provider's codes itself; without it the backend does. */
  clientSecret: string | undefined;
  /**
   * Calls what the gateway refuses from outside: with a profile that the portal fetched from the provider itself, and for
   * nothing else. A lint rule keeps it to app/.server/identity-provider/.
   */
  executeTrusted<TData, TVariables>(
    document: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
  ): Promise<GatewayAnswer<TData>>;
}

declare module '@remix-run/node' {
  // Loaders' data keeps its types: dates, undefined, promises.
  interface Future {
    v3_singleFetch: true;
  }

  interface AppLoadContext extends PageContext {
    gateway: PortalGateway;
    supportEmail: string;
    /** The authority's accounts on social media. */
    socialLinks: readonly string[];
    /** A picture of the student information system, as WebP; undefined where there is none. */
    studentPhoto(student: { studentId: string; college: string }): Promise<Uint8Array | undefined>;
    /** UAE PASS, where the portal is connected to one. */
    identityProvider: IdentityProviderContext | undefined;
  }
}
