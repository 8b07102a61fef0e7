import { PublicError } from '../errors/public-error.ts';
import { guardedFetch } from './guarded-fetch.ts';
import type { DriftWatch } from './drift.ts';
import type { UpstreamOptions } from './executor.ts';

export interface UpstreamHealth {
  ok: boolean;
  /** For operators: why not, as an error code, never an address; or SCHEMA_DRIFT where it answers and has drifted. */
  detail?: string;
}

interface Watch {
  /** Looks whenever the backend answers; nobody looks unless told. */
  drift?: DriftWatch;
  now?: () => number;
}

/** In milliseconds: a busy orchestrator asks more often than the backend should hear of it. */
const FRESH_FOR = 3000;

/**
 * Asks the backend whether it answers, at most once every few seconds; callers in between share the last answer.
 * It never takes longer than the upstream's time-out.
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
    // Nobody waits for it: whoever asks next is told.
    void drift.look();
    return drift.hasDrift() ? { ok: true, detail: 'SCHEMA_DRIFT' } : health;
  };
}

async function probe(options: UpstreamOptions): Promise<UpstreamHealth> {
  try {
    const answer = await guardedFetch(
      options.url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: '{"query":"{__typename}"}',
      },
      options,
    );
    const { data } = JSON.parse(answer.text) as { data?: { __typename?: unknown } };
    return typeof data?.__typename === 'string' ? { ok: true } : { ok: false, detail: 'UPSTREAM_ERROR' };
  } catch (error) {
    return { ok: false, detail: error instanceof PublicError ? error.code : 'UPSTREAM_UNAVAILABLE' };
  }
}
