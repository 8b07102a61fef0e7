import { PublicError } from '../errors/public-error.ts';
import { guardedFetch } from './guarded-fetch.ts';
import type { DriftWatch } from './drift.ts';
import { inSpan, type UpstreamOptions } from './send.ts';

export interface UpstreamHealth {
  ok: boolean;
  /**
   * The reason, for operators. An error code if the backend is down; it never contains an address.
   * SCHEMA_DRIFT if the backend is up, but its schema differs from the contract.
   */
  detail?: string;
}

interface Watch {
  /**
   * Compares the backend's schema with the contract after each successful check. If undefined, nothing
   * is compared.
   */
  drift?: DriftWatch;
  now?: () => number;
}

/** The time that a result is reused, in milliseconds. An orchestrator can probe more often than this. */
const FRESH_FOR = 3000;

/**
 * Creates a function that checks whether the backend answers, at most once every few seconds. Calls in
 * between share the last result. A check takes at most the backend's timeout and the wait for the
 * circuit breaker.
 */
export function createProbe(
  options: UpstreamOptions,
  { drift, now = Date.now }: Watch = {},
): () => Promise<UpstreamHealth> {
  let last: { at: number; health: Promise<UpstreamHealth> } | undefined;
  return async () => {
    if (!last || now() - last.at > FRESH_FOR) last = { at: now(), health: probe(options) };
    const health = await last.health;
    if (!health.ok || !drift) return health;
    // Runs in the background. The first call after its end returns its result.
    void drift.look();
    return drift.hasDrift() ? { ok: true, detail: 'SCHEMA_DRIFT' } : health;
  };
}

async function probe(options: UpstreamOptions): Promise<UpstreamHealth> {
  try {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: '{"query":"{__typename}"}',
    };
    const answer = await inSpan(options, () => guardedFetch(options.url, request, options));
    const { data } = JSON.parse(answer.text) as { data?: { __typename?: unknown } };
    return typeof data?.__typename === 'string' ? { ok: true } : { ok: false, detail: 'UPSTREAM_ERROR' };
  } catch (error) {
    return { ok: false, detail: error instanceof PublicError ? error.code : 'UPSTREAM_UNAVAILABLE' };
  }
}
