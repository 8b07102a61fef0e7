import type { FailureReason } from './failure.ts';

/** The error of a request that the portal did not answer. */
export class UnansweredError extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason) {
    super(reason);
    this.reason = reason;
  }
}

/** The ids of the latest responses, by the signal of their request. */
const responseIds = new WeakMap<AbortSignal, string>();

/**
 * Requests the data of a page, or the routes of links. Remix calls it in place of `fetch`: see
 * scripts/vite/remix-client.ts.
 *
 * @throws UnansweredError if no answer arrives, or if the answer is not the portal's
 */
export async function requestPage(url: URL, init: RequestInit): Promise<Response> {
  const { signal } = init;
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (error) {
    throw signal?.aborted ? error : new UnansweredError('offline');
  }
  const { headers, ok, status } = response;
  const isPortals = headers.has('X-Remix-Response');
  if (!isPortals && (!ok || headers.get('Content-Type')?.startsWith('text/html') === true)) {
    throw new UnansweredError(status === 413 ? 'too-long' : 'unavailable');
  }
  const id = headers.get('X-Request-Id');
  if (signal && id !== null) responseIds.set(signal, id);
  return response;
}

const references = new WeakMap<object, string>();

/** Stores the id of the latest response to a request as the reference of an error. */
export function setReference(error: unknown, { signal }: Request): void {
  const id = responseIds.get(signal);
  if (typeof error === 'object' && error !== null && id !== undefined) references.set(error, id);
}

/**
 * Returns the reference of the request that an error belongs to, under which the log has the failure;
 * undefined if the error did not come from the server.
 */
export function referenceOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null ? references.get(error) : undefined;
}
