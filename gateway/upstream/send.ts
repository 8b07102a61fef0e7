import type { ExecutionResult } from '@graphql-tools/utils';
import { z } from 'zod';

import { PublicError } from '../errors/public-error.ts';
import { fromUpstreamError } from '../errors/upstream-errors.ts';
import type { GuardedFetchOptions } from './guarded-fetch.ts';
import { createPoster } from './guarded-post.ts';

export interface UpstreamOptions extends GuardedFetchOptions {
  /** The backend's GraphQL endpoint. */
  url: string;
  /** The W3C `traceparent` that goes along; none unless told. */
  traceparent?: (() => string | undefined) | undefined;
}

/** An operation as it goes to the backend. */
export interface PrintedOperation {
  text: string;
  variables: Readonly<Record<string, unknown>>;
}

/** Whose request it is. */
export interface Sender {
  requestId: string;
  /** The verified bearer token; missing for a visitor, and for whatever must not depend on a user. */
  token?: string | undefined;
  /** Whose signal ends what is under way. To make one takes a while: it is not asked for before something is to be sent. */
  request?: Pick<Request, 'signal'> | undefined;
  /** What goes along as W3C `traceparent`, where it is not asked of the options. */
  trace?: { readonly traceparent: string } | undefined;
  /** Told how long the backend took, in seconds, where nobody else is. */
  onUpstream?: ((seconds: number) => void) | undefined;
}

export type Data = Record<string, unknown>;

export interface UpstreamAnswer {
  /** Whose errors are PublicErrors, all of them. */
  result: ExecutionResult<Data | null>;
  /** How long the answer was, in bytes; 0 where there was none. */
  size: number;
}

export type Send = (operation: PrintedOperation, sender: Sender) => Promise<UpstreamAnswer>;

/** @returns the answer as it came, unread, where it fits */
type SendUnread = (
  operation: PrintedOperation,
  sender: Sender,
  fits: (answer: Buffer) => boolean,
) => Promise<UpstreamAnswer | Buffer>;

const ACCEPT = 'application/graphql-response+json, application/json';

const resultShape = z
  .object({
    // Taken as it is: who reads it knows what it may hold.
    data: z.custom<Data>((value) => typeof value === 'object' && !Array.isArray(value)).nullish(),
    errors: z.array(z.unknown()).min(1).optional(),
  })
  .refine(({ data, errors }) => data != null || errors);

/** What goes along to the backend: the bearer token, the request's id and its trace, nothing else that the client sent. */
export function upstreamHeaders(
  { token, requestId }: Pick<Sender, 'token' | 'requestId'>,
  traceparent: string | undefined,
) {
  return {
    'x-request-id': requestId,
    ...(traceparent !== undefined && { traceparent }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
}

export interface UpstreamSending {
  /** Never throws: what goes wrong is in the result. */
  send: Send;
  /** Never throws either. */
  sendUnread: SendUnread;
  /** Gives up what is under way. */
  close: () => Promise<void>;
}

/** Sends printed operations to the backend. */
export function createSending(options: UpstreamOptions): UpstreamSending {
  const { post, close } = createPoster(options.url, options);
  let isClosed = false;

  async function ask<Outcome>(
    { text, variables }: PrintedOperation,
    sender: Sender,
    read: (bytes: Buffer) => Outcome,
  ): Promise<Outcome | UpstreamAnswer> {
    const traceparent = sender.trace ? sender.trace.traceparent : options.traceparent?.();
    const signal = sender.request?.signal;
    if (signal?.aborted) return { result: { errors: [gone()] }, size: 0 };
    const started = performance.now();
    try {
      const headers = {
        'content-type': 'application/json',
        accept: ACCEPT,
        ...upstreamHeaders(sender, traceparent),
      };
      return read(await post({ headers, body: JSON.stringify({ query: text, variables }), signal }));
    } catch (error) {
      return { result: { errors: [signal?.aborted || isClosed ? gone() : toPublic(error)] }, size: 0 };
    } finally {
      sender.onUpstream?.((performance.now() - started) / 1000);
    }
  }

  return {
    send: (operation, sender) => ask(operation, sender, readAnswer),
    sendUnread: (operation, sender, fits) =>
      ask(operation, sender, (bytes) => (fits(bytes) ? bytes : readAnswer(bytes))),
    async close() {
      isClosed = true;
      await close();
    },
  };
}

function gone(): PublicError {
  return new PublicError('CLIENT_CLOSED_REQUEST', { reason: 'aborted' });
}

function readAnswer(bytes: Buffer): UpstreamAnswer {
  const { data = null, errors } = resultShape.parse(JSON.parse(bytes.toString()));
  return { result: { data, ...(errors && { errors: errors.map(fromUpstreamError) }) }, size: bytes.length };
}

/** Of what cannot be read the log is told the kind alone: it may hold a user's data. */
function toPublic(error: unknown): PublicError {
  if (error instanceof PublicError) return error;
  return new PublicError('UPSTREAM_UNAVAILABLE', { reason: 'an answer that is not a GraphQL result' });
}
