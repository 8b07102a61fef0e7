import type { Viewer } from '#rules/identity/viewer.ts';

/**
 * What the gateway itself hands to Yoga beside the request (its 'server context'). Nothing that a request carries
 * can set a member of it: Yoga takes it as a second argument, in-process.
 */
export interface ServerContext {
  requestId: string;
  /** A call of the portal's own server: it alone may reach the fields that the permission table calls internal. */
  trusted: boolean;
  /** The verified bearer token and whose it is; both missing for a stranger. */
  token?: string;
  viewer?: Viewer;
}

/** What resolvers and the executor see: the server context and the request that Yoga adds. */
export interface GatewayContext extends ServerContext {
  request: Request;
}
