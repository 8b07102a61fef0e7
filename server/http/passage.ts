import type { IncomingMessage, ServerResponse } from 'node:http';

import { createRequest } from '@remix-run/node-fetch-server';

/** What proxies say of the browser's request. */
export const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for'];

/** A request as it comes in. */
export interface Entry {
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
  nonce: string;
  /** The pattern of the page's address, for the log; set once the page is known. */
  route?: string;
}

/** A request that was found to be in order. */
export interface Passage extends Entry {
  url: URL;
  /** The origin that the browser sees. */
  origin: string;
}

/**
 * The request as the web platform knows it. A HEAD is asked as a GET: Node drops the body of the answer.
 *
 * @param body what was read of a POST
 */
export function toWebRequest({ req, res, url, origin }: Passage, body?: Buffer): Request {
  const { host, protocol } = new URL(origin);
  const { headers, signal } = createRequest(req, res, { host, protocol });
  // The origin was settled before: Remix would believe these, and answer an empty 500.
  for (const name of FORWARDED_HEADERS) headers.delete(name);
  const isPost = req.method === 'POST';
  return new Request(url, {
    method: isPost ? 'POST' : 'GET',
    headers,
    signal,
    ...(isPost && { body: new Uint8Array(body ?? []) }),
  });
}
