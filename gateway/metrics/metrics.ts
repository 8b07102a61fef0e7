import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** What the gateway counts. No label holds anything that a client made up. */
export interface GatewayMetrics {
  /** @param outcome `ok` or the first error's code */
  operation(caller: 'outside' | 'portal', outcome: string): void;
  /** @param outcome `ok` or an error code @param seconds until the answer was read whole */
  upstream(outcome: string, seconds: number): void;
  inFlight(count: number): void;
  breaker(isOpen: boolean): void;
  rateLimited(field: string, by: 'address' | 'account'): void;
  cache: (result: 'hit' | 'miss' | 'stale') => void;
  /** @param differences between the backend's schema and the contract */
  drift: (differences: number) => void;
}

/** In seconds, around what a healthy backend takes and its time-out. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * @param registry of the caller's, who serves it; a metric's name is taken once in each
 * @param onUpstream told of each request to the backend as well, in seconds
 */
export function createGatewayMetrics(
  registry: Registry,
  onUpstream?: (seconds: number) => void,
): GatewayMetrics {
  const registers = [registry];
  const operations = new Counter({
    name: 'gateway_operations_total',
    help: 'GraphQL operations by who asked and what came of them',
    labelNames: ['caller', 'outcome'],
    registers,
  });
  const upstream = new Histogram({
    name: 'gateway_upstream_seconds',
    help: 'Requests to the backend, until the answer was read whole',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: 'gateway_upstream_failures_total',
    help: 'Requests to the backend that brought no usable answer',
    labelNames: ['code'],
    registers,
  });
  const inFlight = new Gauge({
    name: 'gateway_upstream_in_flight',
    help: 'Requests to the backend under way',
    registers,
  });
  const breaker = new Gauge({
    name: 'gateway_breaker_open',
    help: '1 while the backend is taken to be down',
    registers,
  });
  const rateLimited = new Counter({
    name: 'gateway_rate_limited_total',
    help: 'Operations refused with 429',
    labelNames: ['field', 'by'],
    registers,
  });
  const cache = new Counter({
    name: 'gateway_cache_total',
    help: 'Public answers by where they came from',
    labelNames: ['result'],
    registers,
  });
  const drift = new Gauge({
    name: 'gateway_schema_drift',
    help: 'Differences between the backend’s schema and the contract',
    registers,
  });
  return {
    operation: (caller, outcome) => operations.inc({ caller, outcome }),
    upstream(outcome, seconds) {
      upstream.observe({ outcome }, seconds);
      onUpstream?.(seconds);
      if (outcome !== 'ok') failures.inc({ code: outcome });
    },
    inFlight: (count) => inFlight.set(count),
    breaker: (isOpen) => breaker.set(isOpen ? 1 : 0),
    rateLimited: (field, by) => rateLimited.inc({ field, by }),
    cache: (result) => cache.inc({ result }),
    drift: (differences) => drift.set(differences),
  };
}
