import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

import type { DraftLimit } from '../drafts/draft-full-error.ts';
import type { PageCacheOutcome } from '../page-cache/page-cache.ts';

export type SessionEvent = 'started' | 'partial' | 'extended' | 'not extended' | 'ended';

/** The metrics of the server. No label contains a value that a client can choose freely. */
export interface ServerMetrics {
  /** Counts a request as in progress. */
  begin(): void;
  /**
   * Records a finished request.
   *
   * @param route the route pattern or the kind of response
   * @param seconds its duration
   */
  end(request: { method: string; route: string; status: number; seconds: number }): void;
  /**
   * Counts an uploaded file.
   *
   * @param outcome `ok` or the check that failed
   * @param bytes the number of bytes that were read from the file
   */
  upload(outcome: string, bytes: number): void;
  session(event: SessionEvent): void;
  /** Counts answers or files of a draft that a limit rejected. @param reason the limit */
  draftRefused(reason: DraftLimit): void;
  pageCache(outcome: PageCacheOutcome): void;
  /** Counts a report about the content security policy. @param directive a known directive or kind */
  cspReport(directive: string): void;
  media(result: 'memory' | 'disk' | 'made' | 'missing' | 'failed' | 'busy'): void;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** The outcomes of files that operators have alerts for. */
const ALERTED = ['virus', 'system'];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/**
 * Registers the metrics of the server.
 *
 * @param isStoreUnavailable called each time that the metrics are read
 */
export function createServerMetrics(registry: Registry, isStoreUnavailable: () => boolean): ServerMetrics {
  const registers = [registry];
  const durations = new Histogram({
    name: 'portal_request_seconds',
    help: 'Duration of requests in seconds until the response was sent, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const underWay = new Gauge({ name: 'portal_requests_in_flight', help: 'Requests in progress', registers });
  const uploads = new Counter({
    name: 'portal_uploads_total',
    help: 'Uploaded files, by outcome: ok or the check that refused them',
    labelNames: ['outcome'],
    registers,
  });
  const uploadBytes = new Counter({
    name: 'portal_upload_bytes_total',
    help: 'Bytes received in uploaded files',
    registers,
  });
  // An increase from nothing to 1 would raise no alert.
  for (const outcome of ALERTED) uploads.inc({ outcome }, 0);
  const sessions = new Counter({
    name: 'portal_sessions_total',
    help: 'Session events: started, partial, extended, not extended, ended',
    labelNames: ['event'],
    registers,
  });
  const draftRefusals = new Counter({
    name: 'portal_draft_refusals_total',
    help: 'Answers and files of wizards refused by a storage limit, by limit',
    labelNames: ['reason'],
    registers,
  });
  const pageCache = new Counter({
    name: 'portal_page_cache_total',
    help: 'Requests for public pages of all visitors: hit, stored, shared, passed (not kept), separate',
    labelNames: ['outcome'],
    registers,
  });
  const media = new Counter({
    name: 'portal_media_total',
    help: 'Images by source: memory, disk, made (downloaded and resized), missing, failed, busy',
    labelNames: ['result'],
    registers,
  });
  const cspReports = new Counter({
    name: 'portal_csp_reports_total',
    help: 'Violations of the content security policy that browsers reported, by directive; also: extension, other',
    labelNames: ['directive'],
    registers,
  });
  new Gauge({
    name: 'portal_store_up',
    help: '1 while the session store answers and accepts writes',
    registers,
    collect() {
      this.set(isStoreUnavailable() ? 0 : 1);
    },
  });
  return {
    begin: () => underWay.inc(),
    end({ method, route, status, seconds }) {
      underWay.dec();
      durations.observe({ method: METHODS.has(method) ? method : 'other', route, status }, seconds);
    },
    upload(outcome, bytes) {
      uploads.inc({ outcome });
      uploadBytes.inc(bytes);
    },
    session: (event) => sessions.inc({ event }),
    draftRefused: (reason) => draftRefusals.inc({ reason }),
    pageCache: (outcome) => pageCache.inc({ outcome }),
    cspReport: (directive) => cspReports.inc({ directive }),
    media: (result) => media.inc({ result }),
  };
}
