import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import { sendResponse } from '@remix-run/node-fetch-server';

import type { PlainAnswer } from '../gateway/fast-path/plain-request.ts';
import type { AnswerGraphql } from './graphql.ts';
import type { Health } from './health/health.ts';
import { CurrentRequest, type CurrentRequests } from './http/current.ts';
import { isOwnOrigin } from './http/origin-check.ts';
import { FORWARDED_HEADERS, type Entry } from './http/passage.ts';
import { plainPage } from './http/plain-page.ts';
import { createOriginFinder, type OriginRules } from './http/own-origin.ts';
import { FAILURE, FOREIGN_FORM, UNKNOWN_HOST, type Fault, type SharedFault } from './http/faults.ts';
import type { RefuseGraphql } from './http/graphql-error.ts';
import { checkRequestLine, isForGateway } from './http/request-check.ts';
import { contentSecurityPolicy, securityHeaders, type Guest } from './http/security-headers.ts';
import type { StaticFiles } from './http/static-files.ts';
import { continueTrace } from './http/trace.ts';
import type { Logger } from './log/logger.ts';
import type { Media } from './media/media.ts';
import type { ServerMetrics } from './metrics/server-metrics.ts';
import type { Pages } from './pages.ts';
import type { Stopping } from './stopping.ts';

interface PipelineParts extends OriginRules {
  /** Origins that a form may end at, beside the portal's own. */
  formTargets: readonly string[];
  log: Logger;
  metrics: Pick<ServerMetrics, 'begin' | 'end'>;
  requests: CurrentRequests;
  stopping: Stopping;
  staticFiles: StaticFiles;
  health: Health;
  media: Media;
  /** Not run for its request: see CurrentRequests. What it hands on is its own to run so. */
  graphql: AnswerGraphql;
  /** In place of a page, where /graphql was asked for. */
  refuseGraphql: RefuseGraphql;
  pages: Pages;
}

/** What every request passes, in this order; each part either answers or hands on. */
export function createPipeline(parts: PipelineParts) {
  const reached = { secure: parts.publicOrigin?.startsWith('https:') ?? false };
  const plainHeaders = securityHeaders(reached);
  const findOrigin = createOriginFinder(parts);

  async function respond(entry: Entry, request: CurrentRequest): Promise<Response | PlainAnswer> {
    const { req } = entry;
    const fault = checkRequestLine(req);
    if (fault) return refuse(fault, entry);
    const isRead = req.method !== 'POST';
    const probe = isRead ? parts.health.routeOf(req.url) : undefined;
    if (probe) return at(entry, probe, await parts.health.answer(probe));
    const origin = findOrigin(req);
    if (origin === undefined) return refuse(UNKNOWN_HOST, entry);
    const file = isRead ? parts.staticFiles.answer(req) : undefined;
    if (file) return at(entry, 'static', file);
    const passage = Object.assign(entry, { origin, url: new URL(req.url ?? '/', origin) });
    if (isRead && passage.url.pathname.startsWith('/media/'))
      return at(
        entry,
        '/media',
        await parts.requests.run(request, () => parts.media.handle(passage.url, req.headers)),
      );
    if (passage.url.pathname === '/graphql')
      return at(entry, '/graphql', await parts.graphql(passage, request));
    if (!isRead && !isOwnOrigin(req.headers, origin)) return refusalPage(FOREIGN_FORM, entry);
    return await parts.requests.run(request, () => parts.pages.answer(passage));
  }

  return async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    // 122 random bits, of which Node keeps some in store: random bytes cost a system call each time.
    const nonce = randomUUID();
    const security = { ...reached, nonce, formTargets: parts.formTargets };
    const policyFor = (guests: readonly Guest[]) => contentSecurityPolicy(security, guests);
    const entry: Entry = { req, res, requestId: randomUUID(), nonce, policyFor };
    if (!parts.trustProxy) for (const name of FORWARDED_HEADERS) Reflect.deleteProperty(req.headers, name);
    const request = new CurrentRequest(entry.requestId, continueTrace(req.headers.traceparent));
    reportWhenDone(parts, entry, request);
    await answer(entry, request);
  };

  async function answer(entry: Entry, request: CurrentRequest): Promise<void> {
    const { res } = entry;
    try {
      await send(entry, await respond(entry, request));
    } catch (error) {
      if (res.destroyed) return;
      parts.log.error({ requestId: entry.requestId, err: error }, 'request failed');
      if (res.headersSent) res.destroy();
      else await send(entry, refuse(FAILURE, entry)).catch(() => res.destroy());
    }
  }

  function refuse(fault: SharedFault, entry: Entry): Response {
    return isForGateway(entry.req) ? parts.refuseGraphql(fault, entry) : refusalPage(fault, entry);
  }

  async function send({ res, requestId, policyFor }: Entry, answer: Response | PlainAnswer): Promise<void> {
    if (res.destroyed) return;
    const own = {
      'X-Request-Id': requestId,
      // The next request of this client goes to a portal that stays.
      ...(parts.stopping.isStopping() && { Connection: 'close' }),
    };
    if (!(answer instanceof Response)) {
      sendPlain(res, answer, { ...plainHeaders, ...own });
      return;
    }
    const headers = { ...securityHeaders(reached, policyFor([])), ...own };
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    await sendResponse(res, answer);
  }
}

/** Tells the log and the figures what kind of answer it is. */
function at<Answer>(entry: Entry, route: string, answer: Answer): Answer {
  entry.route = route;
  return answer;
}

/** With its length, head and body go out in one piece. */
function sendPlain(
  res: ServerResponse,
  { status, headers, body }: PlainAnswer,
  common: OutgoingHttpHeaders,
): void {
  res.writeHead(status, { ...common, ...headers, 'Content-Length': body.byteLength }).end(body);
}

function refusalPage(fault: Fault, { requestId }: Entry): Response {
  const headers = { Connection: 'close', ...(fault.status === 405 && { Allow: 'GET, HEAD, POST' }) };
  return plainPage({ ...fault, requestId, headers });
}

/** As nginx counts a client that closed the connection before there was an answer: no standard has a status for it. */
const CLIENT_GONE = 499;

/** One line a request, and its figures. */
function reportWhenDone({ log, metrics }: PipelineParts, entry: Entry, request: CurrentRequest): void {
  const started = performance.now();
  const { req, res, requestId } = entry;
  metrics.begin();
  res.once('close', () => {
    const { method = '', url } = req;
    // Node presets 200, also where nothing was ever sent.
    const status = res.headersSent ? res.statusCode : CLIENT_GONE;
    const duration = Math.round(performance.now() - started);
    metrics.end({ method, route: entry.route ?? 'none', status, seconds: duration / 1000 });
    const { upstream, trace } = request;
    log.info(
      {
        requestId,
        traceId: trace.id,
        method,
        route: entry.route ?? firstSegment(url),
        status,
        duration,
        ...(upstream.calls > 0 && { upstreamCalls: upstream.calls, upstreamTime: Math.round(upstream.time) }),
        // The visitor went before the answer was there.
        ...(!res.writableFinished && { isCutOff: true }),
      },
      'request',
    );
  });
}

/** An address may hold a token: where no route is known, its beginning has to do. */
function firstSegment(target = ''): string {
  const [, first = '', ...rest] = target.split('?', 1)[0]?.split('/') ?? [];
  return `/${first.slice(0, 80)}${rest.length > 0 ? '/…' : ''}`;
}
