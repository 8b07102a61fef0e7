import type { ServerResponse } from 'node:http';

import { createHeaders } from '@remix-run/node-fetch-server';

import type { RequestContext } from './request-context.ts';

/** What proxies say of the browser's request. */
export const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for'];

/**
 * The request as the web platform knows it. A HEAD is asked as a GET: Node drops the body of the answer. OPTIONS comes
 * as far as the gateway.
 *
 * @param body what was read of a POST; without it the body stays where it is, for the upload receiver
 */
export function toWebRequest({ req, res, url }: RequestContext, body?: Buffer): Request {
  const headers = createHeaders(req);
  // The origin was settled before: Remix would believe these, and answer an empty 500.
  for (const name of FORWARDED_HEADERS) headers.delete(name);
  const isPost = req.method === 'POST';
  return new Request(url, {
    method: isPost || req.method === 'OPTIONS' ? req.method : 'GET',
    headers,
    signal: goneSignal(res),
    ...(isPost && { body: new Uint8Array(body ?? []) }),
  });
}

/** Aborts when the client goes before it was answered. */
export function goneSignal(res: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const leave = () => {
    if (!res.writableFinished) gone.abort();
  };
  if (res.closed || res.destroyed) leave();
  else res.once('close', leave);
  return gone.signal;
}
