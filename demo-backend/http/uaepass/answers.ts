import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Html } from './html.ts';

/** The limit for a form or a small JSON object. The forms of these pages are much smaller. */
const mostBytes = 16 * 1024;

/** Reads a request body. Returns undefined if it is too long or incomplete. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostBytes) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Sends a page.
 *
 * @param formTargets origins other than this server's; Chromium also checks the redirect target of a form
 * against `form-action`
 */
export function answerPage(
  response: ServerResponse,
  status: number,
  page: Html,
  formTargets: readonly string[] = [],
): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'self'",
        "img-src 'self'",
        ['form-action', "'self'", ...formTargets].join(' '),
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'referrer-policy': 'same-origin',
      ...always,
    })
    .end(page.text);
}

export function answerJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...always, ...headers })
    .end(JSON.stringify(body));
}

export function redirect(response: ServerResponse, address: string): void {
  response.writeHead(303, { location: address, ...always }).end();
}

/**
 * Rejects a body that is too long. The rest of the body is not read, so the connection cannot serve
 * another request.
 */
export function refuseBody(response: ServerResponse): void {
  response
    .writeHead(413, { 'content-type': 'text/plain', connection: 'close', ...always })
    .end('The request is too long.');
}

export function refuseMethod(response: ServerResponse, allowed: string): void {
  response
    .writeHead(405, { 'content-type': 'text/plain', allow: allowed, ...always })
    .end('This address does not accept this method.');
}

const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
