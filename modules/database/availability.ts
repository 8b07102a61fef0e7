import type { Logger } from '../../server/log/logger.ts';

/** Whether the database can be used, for the metric and for two lines of the log (OPERATION-97). */
export interface Availability {
  /** @param error without values of a query, because the log contains it (DATA-5) */
  lost(error: unknown): void;
  works(): void;
}

/** @param setMetric sets `portal_database_up` */
export function createAvailability(
  setMetric: (isUp: boolean) => void,
  log: Pick<Logger, 'info' | 'error'>,
): Availability {
  let lostAt: number | undefined;
  return {
    lost(error) {
      setMetric(false);
      if (lostAt !== undefined) return;
      lostAt = performance.now();
      log.error({ err: error }, 'the database cannot be used; trying again');
    },
    works() {
      setMetric(true);
      if (lostAt === undefined) return;
      log.info({ duration: Math.round(performance.now() - lostAt) }, 'the database can be used again');
      lostAt = undefined;
    },
  };
}
