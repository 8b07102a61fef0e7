import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { sendResponse } from '@remix-run/node-fetch-server';

import type { Health } from './health/health.ts';
import { isOwnOrigin } from './http/origin-check.ts';
import type { Passage } from './http/passage.ts';
import { plainPage } from './http/plain-page.ts';
import { checkRequest } from './http/request-check.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import type { StaticFiles } from './http/static-files.ts';
import type { Logger } from './log/logger.ts';
import type { Media } from './media/media.ts';
import type { Pages } from './pages.ts';

interface PipelineParts {
  publicOrigin: string | undefined;
  trustProxy: boolean;
  log: Logger;
  staticFiles: StaticFiles;
  health: Health;
  media: Media;
  graphql: (passage: Passage) => Promise<Response>;
  pages: Pages;
}

const FORWARDED = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for'];

/** What every request passes, in this order; each part either answers or hands on. */
export function createPipeline(parts: PipelineParts) {
  const isSecure = parts.publicOrigin?.startsWith('https:') ?? false;

  async function answer(passage: Passage): Promise<Response> {
    const { req, url, requestId } = passage;
    const health = await parts.health.handle(url.pathname);
    if (health) return health;
    if (url.pathname.startsWith('/media/')) return await parts.media.handle(url);
    if (url.pathname === '/graphql') return await parts.graphql(passage);
    if (req.method === 'POST' && !isOwnOrigin(req.headers, passage.origin)) {
      return plainPage({
        status: 403,
        title: 'Request refused',
        message: 'This form was not sent from a page of the portal. Open the page here and send it again.',
        requestId,
        headers: { Connection: 'close' },
      });
    }
    return await parts.pages.answer(passage);
  }

  async function send(res: ServerResponse, response: Response): Promise<void> {
    if (!res.destroyed) await sendResponse(res, response);
  }

  return async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const started = performance.now();
    const requestId = randomUUID();
    const nonce = randomBytes(16).toString('base64');
    if (!parts.trustProxy) for (const name of FORWARDED) Reflect.deleteProperty(req.headers, name);
    setSecurityHeaders(res, nonce, isSecure);
    res.setHeader('X-Request-Id', requestId);
    let passage: Passage | undefined;
    res.once('close', () => {
      const duration = Math.round(performance.now() - started);
      // A page's address may hold a token: its pattern is logged in its place.
      const path = passage?.route ?? req.url?.split('?', 1)[0]?.slice(0, 200);
      parts.log.info({ requestId, method: req.method, path, status: res.statusCode, duration }, 'request');
    });

    const fault = checkRequest(req, parts.publicOrigin);
    if (fault) {
      const headers = { Connection: 'close', ...(fault.status === 405 && { Allow: 'GET, HEAD, POST' }) };
      await send(res, plainPage({ ...fault, requestId, headers }));
      return;
    }
    try {
      const isRead = req.method === 'GET' || req.method === 'HEAD';
      if (isRead && (await servedAsFile(parts.staticFiles, req, res))) return;
      const origin = parts.publicOrigin ?? `http://${req.headers.host}`;
      passage = { req, res, url: new URL(req.url ?? '/', origin), requestId, nonce, origin };
      await send(res, await answer(passage));
    } catch (error) {
      if (res.destroyed) return;
      parts.log.error({ requestId, err: error }, 'request failed');
      if (res.headersSent) {
        res.destroy();
        return;
      }
      const title = 'Something went wrong';
      const message = 'The portal could not answer. Please try again.';
      await send(res, plainPage({ status: 500, title, message, requestId }));
    }
  };
}

/** Static files call `next` where they have none of that name, and end the answer where they have. */
function servedAsFile(files: StaticFiles, req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    res.once('finish', () => resolve(true));
    res.once('close', () => resolve(true));
    files(req, res, () => resolve(false));
  });
}
