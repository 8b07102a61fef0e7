import type { IncomingMessage } from 'node:http';

import { z } from 'zod';

import { MINUTE } from '#rules/constants.ts';

import type { RateLimiter } from '../../gateway/hardening/rate-limiter.ts';
import type { Logger } from '../log/logger.ts';
import { readBody } from './body.ts';

export interface CspReports {
  /** Handles a request for `/csp-reports`. It never reads a session. */
  answer(req: IncomingMessage): Promise<Response>;
}

interface CspReportsParts {
  /** Counts the requests of each network. */
  limiter: Pick<RateLimiter, 'consume'>;
  /** Returns the network of a client, for the limit. */
  networkOf: (req: IncomingMessage) => string;
  /** Counts a report. @param label a directive, `extension` or `other` */
  count: (label: string) => void;
  log: Pick<Logger, 'warn'>;
}

/** The window of the limit in seconds, and the number of requests of one network in it. */
export const CSP_REPORT_LIMIT = { points: 20, window: 60 } as const;
/** The largest body, in bytes. */
const MAX_BODY = 64 * 1024;
/** The number of reports of one request that are read. Chromium sends the reports of a page together. */
const MAX_REPORTS = 20;
const MAX_ORIGIN = 100;
/** The number of lines in the log within a minute, over all networks. */
const MAX_LINES = 500;
const TYPES = new Set(['application/reports+json', 'application/csp-report', 'application/json']);

const DIRECTIVES: ReadonlySet<string> = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
]);
/** What browsers report instead of an address. */
const KEYWORDS = new Set(['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob']);
const WITH_ORIGIN = new Set(['http:', 'https:', 'ws:', 'wss:']);
/** Extensions of a browser change pages. Their violations say nothing about the portal. */
const EXTENSION = /^(?:chrome|moz|safari-web)-extension(?::|$)/i;

/** A report of the Reporting API, and one of `report-uri`. */
const modern = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: z.string(),
    blockedURL: z.string().nullish(),
    sourceFile: z.string().nullish(),
  }),
});
const legacy = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().nullish(),
    'violated-directive': z.string().nullish(),
    'blocked-uri': z.string().nullish(),
    'source-file': z.string().nullish(),
  }),
});

interface Violation {
  directive: string;
  blocked: string;
  /** The address of the script that caused it. Only this shows that an extension has inserted inline code. */
  source: string;
}

/**
 * Creates the receiver of violations of the content security policy (OPERATION-108). Anyone can send any
 * text, so a report is only counted, and the log gets only known words and an origin (OPERATION-110).
 */
export function createCspReports({ limiter, networkOf, count, log }: CspReportsParts): CspReports {
  const logged = new Set<string>();
  let minuteEnd = -Infinity;

  /** Logs each pair of directive and origin once a minute, because a broken page causes many reports. */
  function logOnce(directive: string, blocked: string): void {
    const now = performance.now();
    if (now >= minuteEnd) {
      logged.clear();
      minuteEnd = now + MINUTE;
    }
    const pair = `${directive} ${blocked}`;
    if (logged.has(pair) || logged.size >= MAX_LINES) return;
    logged.add(pair);
    log.warn({ directive, blocked }, 'content security policy violated');
  }

  function take({ directive, blocked, source }: Violation): void {
    if (EXTENSION.test(blocked) || EXTENSION.test(source)) {
      count('extension');
      return;
    }
    const [name = ''] = directive.split(' ', 1);
    const label = DIRECTIVES.has(name) ? name : 'other';
    count(label);
    logOnce(label, describeBlocked(blocked));
  }

  return {
    async answer(req) {
      if (req.method !== 'POST') return refuse(405, { Allow: 'POST' });
      const [type = ''] = (req.headers['content-type'] ?? '').split(';', 1);
      if (!TYPES.has(type.trim().toLowerCase())) return refuse(415);
      const wait = await limiter.consume(networkOf(req));
      if (wait > 0) return refuse(429, { 'Retry-After': String(wait) });
      const body = await readBody(req, MAX_BODY);
      if (body === undefined) return refuse(413);
      for (const violation of readViolations(body)) take(violation);
      return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
    },
  };
}

/** Returns a response without a body. The connection closes, because the request may have an unread body. */
function refuse(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status,
    headers: { Connection: 'close', 'Cache-Control': 'no-store', ...headers },
  });
}

/** Reads the violations of a body. What is no report is ignored. */
function readViolations(body: Buffer): Violation[] {
  const given = parse(body);
  const reports: unknown[] = Array.isArray(given) ? given.slice(0, MAX_REPORTS) : [given];
  return reports.flatMap((report) => readViolation(report) ?? []);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function readViolation(report: unknown): Violation | undefined {
  const sent = modern.safeParse(report).data?.body;
  if (sent) {
    const { effectiveDirective: directive, blockedURL, sourceFile } = sent;
    return { directive, blocked: blockedURL ?? '', source: sourceFile ?? '' };
  }
  const fields = legacy.safeParse(report).data?.['csp-report'];
  const directive = fields?.['effective-directive'] ?? fields?.['violated-directive'];
  if (directive == null) return undefined;
  return { directive, blocked: fields?.['blocked-uri'] ?? '', source: fields?.['source-file'] ?? '' };
}

/** Returns the origin of an address, without its path and its query; `other` if it has none. */
function describeBlocked(blocked: string): string {
  if (KEYWORDS.has(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return 'other';
  if (WITH_ORIGIN.has(url.protocol)) return url.origin.slice(0, MAX_ORIGIN);
  const scheme = url.protocol.slice(0, -1);
  return KEYWORDS.has(scheme) ? scheme : 'other';
}
