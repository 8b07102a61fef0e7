import type { Pool } from 'pg';
import { Gauge, Histogram, type Registry } from 'prom-client';

export type WorkKind = 'read' | 'transaction';

/**
 * How a read or a transaction ended. `refused` is an expected refusal by a module. `busy` means that another
 * transaction was in the way. `failed` is a bug.
 */
export type WorkOutcome = 'ok' | 'refused' | 'busy' | 'unavailable' | 'failed';

/** The metrics of the portal's own database. */
interface DatabaseMetrics {
  up(isUp: boolean): void;
  /** @returns a function that records the duration, once the work has ended */
  begin(kind: WorkKind): (outcome: WorkOutcome) => void;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Creates the metrics in a registry. */
export function createDatabaseMetrics(registry: Registry, pool: Pool): DatabaseMetrics {
  const registers = [registry];
  const up = new Gauge({
    name: 'portal_database_up',
    help: '1 while the portal’s own database is migrated and answers',
    registers,
  });
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections to the database by state, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const durations = new Histogram({
    name: 'portal_database_seconds',
    help: 'Duration of reads and transactions in seconds, by outcome: ok, refused, busy, unavailable, failed',
    labelNames: ['kind', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  return {
    up: (isUp) => up.set(isUp ? 1 : 0),
    begin(kind) {
      const started = performance.now();
      return (outcome) => durations.observe({ kind, outcome }, (performance.now() - started) / 1000);
    },
  };
}
