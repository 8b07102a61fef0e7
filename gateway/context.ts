import type { Viewer } from '#rules/identity/viewer.ts';
import type { GraphQLParams } from 'graphql-yoga';

import type { FilePlace } from './uploads/awaited-file.ts';
import type { IncomingUpload } from './uploads/incoming.ts';

/**
 * What the gateway itself hands to Yoga beside the request (its 'server context'). Nothing that a request carries
 * can set a member of it: Yoga takes it as a second argument, in-process.
 */
export interface ServerContext {
  requestId: string;
  /** A call of the portal's own server: it alone may reach the fields that the permission table calls internal. */
  trusted: boolean;
  /** Asked in-process, by the portal's own pages. */
  fromPortal?: boolean;
  /** The visitor's network address, which rate limits count by; where nobody knows it, all who lack one count as one. */
  address?: string | undefined;
  /** The verified bearer token and whose it is; both missing for a visitor. */
  token?: string;
  viewer?: Viewer;
  /** An operation that comes parsed, from the portal's own server: its variables may hold files. */
  params?: GraphQLParams;
  /** A multipart request, not read yet, and where its files belong once the operation is read. */
  upload?: IncomingUpload;
  places?: readonly FilePlace[];
}

/** What resolvers and the executor see: the server context and the request that Yoga adds. */
export interface GatewayContext extends ServerContext {
  request: Request;
}
