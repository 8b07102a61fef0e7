import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import { sendResponse } from '@remix-run/node-fetch-server';

import type { Language } from '#rules/text/language.ts';

import type { AnswerGraphql } from './graphql.ts';
import type { HealthEndpoints } from './health/health.ts';
import { RequestContext, type RequestScope } from './http/request-context.ts';
import { FORWARDED_HEADERS } from './http/web-request.ts';
import { plainPage } from './http/plain-page.ts';
import { createOriginFinder, isOwnOrigin, type OriginRules } from './http/own-origin.ts';
import {
  FAILURE,
  FOREIGN_FORM,
  MISSING_FILE,
  MISSING_PAGE,
  UNKNOWN_HOST,
  type RequestFault,
  type SharedFault,
} from './http/request-faults.ts';
import type { RefuseGraphql } from './http/graphql-error.ts';
import type { CompleteResponse } from './http/complete-response.ts';
import { chooseEncoding } from './http/compressible.ts';
import { compressComplete, sendCompressed } from './http/send-compressed.ts';
import { checkRequestLine, isForGateway } from './http/request-check.ts';
import type { CspReports } from './http/csp-reports.ts';
import {
  contentSecurityPolicy,
  CSP_REPORTS,
  REPORTING_ENDPOINTS,
  securityHeaders,
  type Embed,
  type InlineSources,
} from './http/security-headers.ts';
import { ASSETS, type StaticFiles } from './http/static-files.ts';
import { inLanguage } from './language-scope.ts';
import type { Logger } from './log/logger.ts';
import type { Media } from './media/media.ts';
import type { ShareImages } from './media/share.ts';
import type { ServerMetrics } from './metrics/server-metrics.ts';
import type { Pages } from './pages.ts';
import type { Stopping } from './stopping.ts';
import type { RequestSpan, Tracing } from './telemetry/tracing.ts';

/** The routes of images, which have no prefix of a language, and the parts that handle them. */
const IMAGES = [
  { route: '/media', part: 'media' },
  { route: '/share', part: 'shareImages' },
] as const;

interface PipelineParts extends OriginRules {
  /** Other origins that a form submission can be redirected to. */
  formTargets: readonly string[];
  log: Logger;
  metrics: Pick<ServerMetrics, 'begin' | 'end'>;
  /** Records a span for each request. Default: nothing is recorded. */
  tracing?: Pick<Tracing, 'beginRequest'> | undefined;
  requests: RequestScope;
  /** The languages that the portal has pages in. Default: English only. */
  languages?: readonly Language[];
  /** Whether the server compresses its responses. Default: true. */
  compresses?: boolean;
  stopping: Stopping;
  staticFiles: StaticFiles;
  health: HealthEndpoints;
  media: Media;
  /** Handles /share. */
  shareImages: ShareImages;
  cspReports: CspReports;
  /** Handles /graphql. It enters the scope of its request (see `RequestScope`) itself, if necessary. */
  graphql: AnswerGraphql;
  /** Creates an error response for /graphql, instead of an error page. */
  refuseGraphql: RefuseGraphql;
  pages: Pages;
}

/**
 * Creates the handler of all requests. `respond` contains the parts in their order: each part either
 * answers the request or leaves it to the next.
 */
export function createPipeline(parts: PipelineParts) {
  const reached = { secure: parts.publicOrigin?.startsWith('https:') ?? false };
  const { compresses = true } = parts;
  const headersOfComplete = inLowerCase(securityHeaders(reached));
  const findOrigin = createOriginFinder(parts);
  const policyFor = (inline: InlineSources, embeds: readonly Embed[]) =>
    contentSecurityPolicy({ ...reached, inline, formTargets: parts.formTargets }, embeds);

  async function respond(context: RequestContext): Promise<Response | CompleteResponse> {
    const { req, isPrefixed } = context;
    const fault = checkRequestLine(req, context.target);
    if (fault) return refuse(fault, context);
    const isRead = req.method !== 'POST';
    const probe = isRead ? parts.health.routeOf(req.url) : undefined;
    if (probe) return at(context, probe, await parts.health.answer(probe));
    const origin = findOrigin(req);
    if (origin === undefined) return refuse(UNKNOWN_HOST, context);
    const file = isRead ? parts.staticFiles.answer(req) : undefined;
    if (file) return at(context, 'static', file);
    // A proxy asks each replica for such a file, so the answer must be cheap (LOAD-4).
    if (isRead && context.target.startsWith(ASSETS))
      return at(context, 'static', plain(MISSING_FILE, context));
    context.acceptOrigin(origin);
    if (isPrefixed && hasNoPrefix(context, isRead)) return refusalPage(MISSING_PAGE, context);
    if (isPrefixed) return await answerPage(context, origin);
    const images = isRead
      ? IMAGES.find(({ route }) => context.url.pathname.startsWith(`${route}/`))
      : undefined;
    if (images) {
      const handler = parts[images.part];
      return at(
        context,
        images.route,
        await parts.requests.run(context, () => handler.handle(context.url, req.headers)),
      );
    }
    if (context.url.pathname === '/graphql') return at(context, '/graphql', await parts.graphql(context));
    // A browser sends a report without credentials and for its own purposes, so its Origin is not checked.
    if (context.url.pathname === CSP_REPORTS)
      return at(context, CSP_REPORTS, await parts.cspReports.answer(req));
    return await answerPage(context, origin);
  }

  /**
   * Checks whether an address with a prefix exists only without it (LANGUAGE-7). Its answer is as cheap as
   * that of the address without the prefix, which renders no page.
   */
  function hasNoPrefix({ target, url: { pathname } }: RequestContext, isRead: boolean): boolean {
    if (UNPREFIXED.has(pathname) || pathname.startsWith(WELL_KNOWN)) return true;
    if (!isRead) return false;
    const isFile = parts.staticFiles.answer({ url: target, headers: {} }) !== undefined;
    const isImage = IMAGES.some(({ route }) => pathname.startsWith(`${route}/`));
    return isFile || isImage || parts.health.routeOf(target) !== undefined;
  }

  async function answerPage(context: RequestContext, origin: string): Promise<Response | CompleteResponse> {
    const { req } = context;
    if (req.method === 'POST' && !isOwnOrigin(req.headers, origin)) return refusalPage(FOREIGN_FORM, context);
    return await parts.requests.run(
      context,
      async () => (await parts.pages.answerVisitor(context)) ?? (await parts.pages.answer(context)),
    );
  }

  return async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (!parts.trustProxy) for (const name of FORWARDED_HEADERS) Reflect.deleteProperty(req.headers, name);
    const span = parts.tracing?.beginRequest(req);
    const context = new RequestContext({
      req,
      res,
      policyFor,
      languages: parts.languages,
      trace: span?.trace,
    });
    reportWhenDone(parts, context, span);
    await (span ? span.run(() => answer(context)) : answer(context));
  };

  async function answer(context: RequestContext): Promise<void> {
    const { res } = context;
    try {
      await send(context, await respond(context));
    } catch (error) {
      if (res.destroyed) return;
      parts.log.error({ requestId: context.requestId, err: error }, 'request failed');
      if (res.headersSent) res.destroy();
      else await send(context, refuse(FAILURE, context), (write) => write()).catch(() => res.destroy());
    }
  }

  function refuse(fault: SharedFault, context: RequestContext): Response {
    return isForGateway(context.req) ? parts.refuseGraphql(fault, context) : refusalPage(fault, context);
  }

  /**
   * Sends an answer.
   *
   * @param run runs the writing. By default, it ends if the request fails, because a body can be written
   *   while it is sent, such as that of a long list
   */
  async function send(
    context: RequestContext,
    answer: Response | CompleteResponse,
    run = (write: () => Promise<void>) => parts.requests.run(context, write),
  ): Promise<void> {
    const { res, requestId } = context;
    if (res.destroyed) return;
    const own = {
      'x-request-id': requestId,
      // The client then opens a new connection for its next request, which reaches another replica.
      ...(parts.stopping.isStopping() && { connection: 'close' }),
    };
    if (!(answer instanceof Response)) {
      const sent = compresses ? await compressComplete(context.req, answer) : answer;
      sendComplete(res, sent, { ...headersOfComplete, ...own });
      return;
    }
    const headers = { ...securityHeaders(reached, context.contentSecurityPolicy([])), ...own };
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    const encoding = compresses ? chooseEncoding(context.req, answer) : undefined;
    if (answer.headers.get('Content-Type')?.startsWith('text/html')) {
      res.setHeader('Content-Language', context.language);
      res.setHeader('Reporting-Endpoints', REPORTING_ENDPOINTS);
    }
    await run(() => (encoding ? sendCompressed(res, answer, encoding) : sendResponse(res, answer)));
  }
}

/** The start of the addresses that other programs know from standards (RFC 8615). */
const WELL_KNOWN = '/.well-known/';
/** Other addresses for programs that are the same in all languages. */
const UNPREFIXED: ReadonlySet<string> = new Set(['/graphql', CSP_REPORTS, '/sitemap.xml']);

type LowerCaseHeaders = Record<Lowercase<string>, OutgoingHttpHeader | undefined>;

function inLowerCase(headers: OutgoingHttpHeaders): LowerCaseHeaders {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Sets the route for the log and the metrics. */
function at<Answer>(context: RequestContext, route: string, answer: Answer): Answer {
  context.route = route;
  return answer;
}

/**
 * Sends a response with its Content-Length, so that Node writes headers and body together.
 *
 * @param common the headers of all responses, in lower case. The response can have others of the same names
 */
function sendComplete(
  res: ServerResponse,
  { status, headers, body }: CompleteResponse,
  common: LowerCaseHeaders,
): void {
  const length = status === 304 ? {} : { 'content-length': body.byteLength };
  res.writeHead(status, { ...common, ...headers, ...length }).end(body);
}

function refusalPage(fault: RequestFault, context: RequestContext): Response {
  return plain(fault, context, {
    Connection: 'close',
    ...(fault.status === 405 && { Allow: 'GET, HEAD, POST' }),
  });
}

function plain(
  fault: RequestFault,
  { requestId, language }: RequestContext,
  headers: Record<string, string> = {},
): Response {
  return inLanguage(language, () => plainPage({ ...fault, requestId, headers }));
}

/** The status for a client that disconnects before the response. No standard defines one; nginx logs 499. */
const CLIENT_GONE = 499;

/** Writes the log line and the metrics of a request when its response is closed, and ends its span. */
function reportWhenDone(
  { log, metrics }: PipelineParts,
  context: RequestContext,
  span: RequestSpan | undefined,
): void {
  const started = performance.now();
  const { req, res, requestId } = context;
  metrics.begin();
  res.once('close', () => {
    const { method = '' } = req;
    // The default value of `statusCode` is 200, even if no response was sent.
    const status = res.headersSent ? res.statusCode : CLIENT_GONE;
    const duration = Math.round(performance.now() - started);
    metrics.end({ method, route: context.route ?? 'none', status, seconds: duration / 1000 });
    const { upstream, trace, route, language } = context;
    span?.end({ route, status, language, isCutOff: !res.writableFinished });
    log.info(
      {
        requestId,
        traceId: trace.id,
        method,
        route: route ?? firstSegment(context.target),
        ...(language !== 'en' && { language }),
        status,
        duration,
        ...(upstream.calls > 0 && { upstreamCalls: upstream.calls, upstreamTime: Math.round(upstream.time) }),
        // The client disconnected before the response was complete.
        ...(!res.writableFinished && { isCutOff: true }),
      },
      'request',
    );
  });
}

/**
 * Returns the first segment of a path for the log, if no route is known. The rest of the path can
 * contain a token.
 */
function firstSegment(target: string): string {
  const [, first = '', ...rest] = target.split('?', 1)[0]?.split(/[/\\]|%2f|%5c/i) ?? [];
  return `/${first.slice(0, 80)}${rest.length > 0 ? '/…' : ''}`;
}
