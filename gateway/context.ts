import type { Viewer } from '#rules/identity/viewer.ts';
import type { Language } from '#rules/text/language.ts';
import type { GraphQLParams } from 'graphql-yoga';

import type { ContentReads } from './cache/content-reads.ts';
import type { FilePlace } from './uploads/awaited-file.ts';
import type { IncomingUpload } from './uploads/incoming.ts';

/**
 * The values that the gateway itself passes to Yoga with each request (Yoga's 'server context'). Yoga
 * takes them as a second argument, in-process, so no content of a request can set them.
 */
export interface ServerContext {
  requestId: string;
  /**
   * True for calls of the portal's server that may use the fields marked as internal in the permission
   * table.
   */
  trusted: boolean;
  /** True for in-process calls, which the pages of the portal make. */
  fromPortal?: boolean;
  /** True for in-process calls whose public content must not come from the cache. */
  pastCache?: boolean;
  /** Notes what is read for a page that the server keeps. */
  contentReads?: ContentReads | undefined;
  /** The language in which the backend should answer. Default: that of the client. */
  language?: Language | undefined;
  /**
   * The network address of the client, for rate limits. All requests without an address share one count.
   */
  address?: string | undefined;
  /** The verified bearer token and its user. Both are missing for a visitor. */
  token?: string;
  viewer?: Viewer;
  /**
   * The query and variables of an operation that the portal's server passes in-process. The variables
   * can hold files.
   */
  params?: GraphQLParams;
  /**
   * A multipart request whose body is not read yet, and the places of its files in the variables. The
   * places are known once the operation is read.
   */
  upload?: IncomingUpload;
  places?: readonly FilePlace[];
}

/**
 * The client of an operation: the signed-in user, if any, and whether the portal's own server makes the
 * call.
 */
export type GatewayClient = Pick<ServerContext, 'viewer' | 'trusted'>;

/** The context of resolvers and the executor: the server context, and the request that Yoga adds. */
export interface GatewayContext extends ServerContext {
  request: Request;
}
