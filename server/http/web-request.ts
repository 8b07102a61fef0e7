import type { ServerResponse } from 'node:http';

import { createHeaders } from '@remix-run/node-fetch-server';

import type { RequestContext } from './request-context.ts';

/** The headers in which proxies describe the original request of the browser. */
export const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for'];

/**
 * Converts a Node request into a web `Request`. HEAD becomes GET, because Node drops the body of the
 * response to HEAD. Only the gateway receives OPTIONS.
 *
 * @param body the body of a POST; without it, the request has an empty body and the upload receiver
 *   reads the original request
 */
export function toWebRequest({ req, res, localizedUrl }: RequestContext, body?: Buffer): Request {
  const headers = createHeaders(req);
  // The origin is already checked. Remix would trust these headers and answer 500 if a value is invalid.
  for (const name of FORWARDED_HEADERS) headers.delete(name);
  // Remix compares `Origin` with this header. A proxy can send another host than the browser.
  headers.set('Host', localizedUrl.host);
  const isPost = req.method === 'POST';
  return new Request(localizedUrl, {
    method: isPost || req.method === 'OPTIONS' ? req.method : 'GET',
    headers,
    signal: goneSignal(res),
    ...(isPost && { body: new Uint8Array(body ?? []) }),
  });
}

/** Returns a signal that aborts if the client disconnects before the response is sent. */
export function goneSignal(res: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const leave = () => {
    if (!res.writableFinished) gone.abort();
  };
  if (res.closed || res.destroyed) leave();
  else res.once('close', leave);
  return gone.signal;
}
