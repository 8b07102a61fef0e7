import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

import type { DraftLimit } from '../drafts/draft-full-error.ts';

export type SessionEvent = 'started' | 'partial' | 'extended' | 'not extended' | 'ended';

/** What the server counts. No label holds anything that a client made up. */
export interface ServerMetrics {
  begin(): void;
  /** @param route the pattern, or what kind of answer it is @param seconds until the answer was sent */
  end(request: { method: string; route: string; status: number; seconds: number }): void;
  /** @param outcome `ok` or the check that failed @param bytes as far as was read */
  upload(outcome: string, bytes: number): void;
  session(event: SessionEvent): void;
  /** A wizard's draft had no room. @param reason what there was too much of */
  draftRefused(reason: DraftLimit): void;
  media(result: 'memory' | 'disk' | 'made' | 'missing' | 'failed' | 'busy'): void;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** @param isStoreUnavailable asked whenever somebody reads the figures */
export function createServerMetrics(registry: Registry, isStoreUnavailable: () => boolean): ServerMetrics {
  const registers = [registry];
  const durations = new Histogram({
    name: 'portal_request_seconds',
    help: 'Requests by route and status, until the answer was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const underWay = new Gauge({ name: 'portal_requests_in_flight', help: 'Requests under way', registers });
  const uploads = new Counter({
    name: 'portal_uploads_total',
    help: 'Files that came in, by the check that refused them',
    labelNames: ['outcome'],
    registers,
  });
  const uploadBytes = new Counter({
    name: 'portal_upload_bytes_total',
    help: 'Bytes of files read',
    registers,
  });
  const sessions = new Counter({
    name: 'portal_sessions_total',
    help: 'What became of sessions',
    labelNames: ['event'],
    registers,
  });
  const draftRefusals = new Counter({
    name: 'portal_draft_refusals_total',
    help: 'Answers and files of wizards that were not kept, by what there was too much of',
    labelNames: ['reason'],
    registers,
  });
  const media = new Counter({
    name: 'portal_media_total',
    help: 'Pictures by where they came from',
    labelNames: ['result'],
    registers,
  });
  new Gauge({
    name: 'portal_store_up',
    help: '1 while the store of sessions answers and takes entries',
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
    media: (result) => media.inc({ result }),
  };
}
