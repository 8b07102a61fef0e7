import type { ExecutionResult } from '@graphql-tools/utils';
import { z } from 'zod';

import { PublicError } from '../errors/public-error.ts';
import { fromUpstreamError } from '../errors/upstream-errors.ts';
import { guardedFetch, type GuardedFetchOptions } from './guarded-fetch.ts';

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
  /** The verified bearer token; missing for a stranger, and for whatever must not depend on a person. */
  token?: string | undefined;
  signal?: AbortSignal | undefined;
}

export type Data = Record<string, unknown>;

export interface Answer {
  /** Whose errors are PublicErrors, all of them. */
  result: ExecutionResult<Data | null>;
  /** How long the answer was, in characters; 0 where there was none. */
  size: number;
}

export type Send = (operation: PrintedOperation, sender: Sender) => Promise<Answer>;

const ACCEPT = 'application/graphql-response+json, application/json';

const resultShape = z
  .object({
    // Taken as it is: who reads it knows what it may hold.
    data: z.custom<Data>((value) => typeof value === 'object' && !Array.isArray(value)).nullish(),
    errors: z.array(z.unknown()).min(1).optional(),
  })
  .refine(({ data, errors }) => data != null || errors);

/** What goes along to the backend: the bearer token, the request's id and its trace, nothing else that the caller sent. */
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

export interface Sending {
  /** Never throws: what goes wrong is in the result. */
  send: Send;
  /** Gives up what is under way. */
  close: () => void;
}

/** Sends printed operations to the backend. */
export function createSending(options: UpstreamOptions): Sending {
  // One signal for all would hold on to every request that was ever joined to it.
  const underWay = new Set<AbortController>();

  async function send({ text, variables }: PrintedOperation, sender: Sender): Promise<Answer> {
    const giveUp = new AbortController();
    const onAbort = () => giveUp.abort();
    if (sender.signal?.aborted) return { result: { errors: [gone()] }, size: 0 };
    underWay.add(giveUp);
    sender.signal?.addEventListener('abort', onAbort);
    try {
      const request = {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: ACCEPT,
          ...upstreamHeaders(sender, options.traceparent?.()),
        },
        body: JSON.stringify({ query: text, variables }),
        signal: giveUp.signal,
      };
      const answer = await guardedFetch(options.url, request, options);
      return { result: readResult(answer.text), size: answer.text.length };
    } catch (error) {
      return { result: { errors: [giveUp.signal.aborted ? gone() : toPublic(error)] }, size: 0 };
    } finally {
      sender.signal?.removeEventListener('abort', onAbort);
      underWay.delete(giveUp);
    }
  }

  return {
    send,
    close() {
      for (const giveUp of underWay) giveUp.abort();
    },
  };
}

function gone(): PublicError {
  return new PublicError('CLIENT_CLOSED_REQUEST', { reason: 'aborted' });
}

function readResult(text: string): Answer['result'] {
  const { data, errors } = resultShape.parse(JSON.parse(text));
  return errors ? { data: data ?? null, errors: errors.map(fromUpstreamError) } : { data: data ?? null };
}

/** Of what cannot be read the log is told the kind alone: it may hold a person's data. */
function toPublic(error: unknown): PublicError {
  if (error instanceof PublicError) return error;
  return new PublicError('UPSTREAM_UNAVAILABLE', { reason: 'an answer that is not a GraphQL result' });
}
