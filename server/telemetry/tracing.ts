import type { IncomingMessage } from 'node:http';

import type { Language } from '#rules/text/language.ts';

import type { TraceIds } from '../http/trace.ts';

/** A GraphQL operation, without its variables and its text. */
export interface TracedOperation {
  kind: 'query' | 'mutation' | 'subscription';
  /** The name that the client has given to the operation. */
  name: string | undefined;
}

/** How a request ended. */
export interface RequestEnd {
  /** The route pattern; undefined if no route is known. */
  route: string | undefined;
  status: number;
  language: Language;
  /** Whether the client disconnected before the response was complete. */
  isCutOff: boolean;
}

/** The span of one request. */
export interface RequestSpan {
  /** The ids for the log and for the backend. */
  readonly trace: TraceIds;
  /** Runs work whose spans belong below this span. */
  run<T>(work: () => T): T;
  end(end: RequestEnd): void;
}

/**
 * Records what the portal does as spans (OPERATION-103). A part of the portal gets it as an argument. Without
 * the argument, it records nothing.
 *
 * A span below another one starts only while the request of both is in progress. Work that continues after
 * the end of its request, and the portal's own jobs, run without a span.
 */
export interface Tracing {
  /** Starts the span of a request, below the span of its client if the header `traceparent` is valid. */
  beginRequest(req: Pick<IncomingMessage, 'method' | 'headers'>): RequestSpan;
  /** Runs a GraphQL operation. @param codeOf returns the error code of a result */
  operation<T>(operation: TracedOperation, work: () => Promise<T>, codeOf: CodeOf<T>): Promise<T>;
  /** Runs a call to the backend. @param codeOf returns the error code of a result */
  backendCall<T>(work: () => Promise<T>, codeOf?: CodeOf<T>): Promise<T>;
  /** Runs a statement of the database. @param text the statement with placeholders for its values */
  statement<T>(text: string, work: () => Promise<T>): Promise<T>;
  /** Sends the spans that wait. It never rejects, and takes at most the time limit. */
  close(): Promise<void>;
}

/** Returns the error code of a result; undefined if it has no error. */
type CodeOf<T> = (result: T) => string | undefined;
