import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** The metrics of the gateway. No label has a value that a client can choose freely. */
export interface GatewayMetrics {
  /**
   * Counts an answered operation.
   *
   * @param outcome `ok` or the code of the first error
   */
  operation(caller: 'outside' | 'portal', outcome: string): void;
  /**
   * Records a request to the backend.
   *
   * @param outcome `ok` or an error code
   * @param seconds the time until the whole response was read
   */
  upstream(outcome: string, seconds: number): void;
  inFlight(count: number): void;
  breaker(isOpen: boolean): void;
  rateLimited(field: string, by: 'address' | 'account' | 'day'): void;
  cache: (result: 'hit' | 'miss' | 'stale') => void;
  /** @param differences the number of differences between the backend's schema and the contract */
  drift: (differences: number) => void;
  fastPath: (isOn: boolean) => void;
}

/** The histogram buckets in seconds, around the usual time of a healthy backend and its timeout. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Creates the metrics of the gateway in a registry.
 *
 * @param registry the caller's registry, which the caller serves; it can hold each metric name only once
 * @param onUpstream also called for each request to the backend, with its duration in seconds
 */
export function createGatewayMetrics(
  registry: Registry,
  onUpstream?: (seconds: number) => void,
): GatewayMetrics {
  const registers = [registry];
  const operations = new Counter({
    name: 'gateway_operations_total',
    help: 'GraphQL operations by caller and outcome',
    labelNames: ['caller', 'outcome'],
    registers,
  });
  const upstream = new Histogram({
    name: 'gateway_upstream_seconds',
    help: 'Duration of requests to the backend, until the whole response was read',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: 'gateway_upstream_failures_total',
    help: 'Requests to the backend without a usable response',
    labelNames: ['code'],
    registers,
  });
  const inFlight = new Gauge({
    name: 'gateway_upstream_in_flight',
    help: 'Requests to the backend in progress',
    registers,
  });
  const breaker = new Gauge({
    name: 'gateway_breaker_open',
    help: '1 while the circuit breaker is open',
    registers,
  });
  const rateLimited = new Counter({
    name: 'gateway_rate_limited_total',
    help: 'Operations that a rate limit rejected with 429',
    labelNames: ['field', 'by'],
    registers,
  });
  const cache = new Counter({
    name: 'gateway_cache_total',
    help: 'Responses with public content, by cache result',
    labelNames: ['result'],
    registers,
  });
  const drift = new Gauge({
    name: 'gateway_schema_drift',
    help: 'Differences between the backend’s schema and the contract',
    registers,
  });
  const fastPath = new Gauge({
    name: 'gateway_fast_path',
    help: '1 if known operations can take the fast path',
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
    fastPath: (isOn) => fastPath.set(isOn ? 1 : 0),
  };
}
