import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { sendResponse } from '@remix-run/node-fetch-server';

import type { Health } from './health/health.ts';
import { isOwnOrigin } from './http/origin-check.ts';
import { FORWARDED_HEADERS, type Entry, type Passage } from './http/passage.ts';
import { plainPage } from './http/plain-page.ts';
import { ownOrigin, type OriginRules } from './http/own-origin.ts';
import { FAILURE, FOREIGN_FORM, UNKNOWN_HOST, type Fault } from './http/faults.ts';
import { checkRequestLine } from './http/request-check.ts';
import { contentSecurityPolicy, setSecurityHeaders, type Guest } from './http/security-headers.ts';
import type { StaticFiles } from './http/static-files.ts';
import type { Logger } from './log/logger.ts';
import type { Media } from './media/media.ts';
import type { Pages } from './pages.ts';

interface PipelineParts extends OriginRules {
  /** Origins that a form may end at, beside the portal's own. */
  formTargets: readonly string[];
  log: Logger;
  staticFiles: StaticFiles;
  health: Health;
  media: Media;
  graphql: (passage: Passage) => Promise<Response>;
  pages: Pages;
}

/** What every request passes, in this order; each part either answers or hands on. */
export function createPipeline(parts: PipelineParts) {
  const isSecure = parts.publicOrigin?.startsWith('https:') ?? false;

  async function respond(entry: Entry): Promise<Response> {
    const { req, requestId } = entry;
    const fault = checkRequestLine(req);
    if (fault) return refuse(fault, requestId);
    const isRead = req.method !== 'POST';
    const health = isRead ? await parts.health.handle(req.url) : undefined;
    if (health) return health;
    const origin = ownOrigin(req, parts);
    if (origin === undefined) return refuse(UNKNOWN_HOST, requestId);
    const file = isRead ? parts.staticFiles.answer(req) : undefined;
    if (file) return file;
    const passage = Object.assign(entry, { origin, url: new URL(req.url ?? '/', origin) });
    if (isRead && passage.url.pathname.startsWith('/media/')) return await parts.media.handle(passage.url);
    if (passage.url.pathname === '/graphql') return await parts.graphql(passage);
    if (!isRead && !isOwnOrigin(req.headers, origin)) return refuse(FOREIGN_FORM, requestId);
    return await parts.pages.answer(passage);
  }

  return async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    const security = { nonce, secure: isSecure, formTargets: parts.formTargets };
    const policyFor = (guests: readonly Guest[]) => contentSecurityPolicy(security, guests);
    const entry: Entry = { req, res, requestId: randomUUID(), nonce, policyFor };
    if (!parts.trustProxy) for (const name of FORWARDED_HEADERS) Reflect.deleteProperty(req.headers, name);
    setSecurityHeaders(res, security);
    res.setHeader('X-Request-Id', entry.requestId);
    logWhenDone(parts.log, entry);
    try {
      await send(res, await respond(entry));
    } catch (error) {
      if (res.destroyed) return;
      parts.log.error({ requestId: entry.requestId, err: error }, 'request failed');
      if (res.headersSent) res.destroy();
      else await send(res, refuse(FAILURE, entry.requestId)).catch(() => res.destroy());
    }
  };
}

async function send(res: ServerResponse, response: Response): Promise<void> {
  if (!res.destroyed) await sendResponse(res, response);
}

function refuse(fault: Fault, requestId: string): Response {
  const headers = { Connection: 'close', ...(fault.status === 405 && { Allow: 'GET, HEAD, POST' }) };
  return plainPage({ ...fault, requestId, headers });
}

function logWhenDone(log: Logger, entry: Entry): void {
  const started = performance.now();
  const { req, res, requestId } = entry;
  res.once('close', () => {
    const path = entry.route ?? firstSegment(req.url);
    const duration = Math.round(performance.now() - started);
    log.info({ requestId, method: req.method, path, status: res.statusCode, duration }, 'request');
  });
}

/** An address may hold a token: where no route is known, its beginning has to do. */
function firstSegment(target = ''): string {
  const [, first = '', ...rest] = target.split('?', 1)[0]?.split('/') ?? [];
  return `/${first.slice(0, 80)}${rest.length > 0 ? '/…' : ''}`;
}
