import { Counter, Gauge, type Registry } from 'prom-client';

import { SECOND } from '#rules/constants.ts';

import type { MailCounts } from './queue.ts';

/** How an attempt to send an e-mail ended: with `postponed`, another one follows. */
export type MailOutcome = 'sent' | 'postponed' | 'failed';

const OUTCOMES: readonly MailOutcome[] = ['sent', 'postponed', 'failed'];

interface OutboxMetrics {
  /** Sets the numbers of e-mails in the outbox. */
  counts(counts: MailCounts): void;
  /** Counts an attempt. */
  attempt(outcome: MailOutcome): void;
}

/**
 * Creates the metrics of the outbox in a registry (MAIL-12). The age is in seconds at the time of a query.
 */
export function createOutboxMetrics(registry: Registry, now: () => Date): OutboxMetrics {
  const registers = [registry];
  let oldest: Date | null = null;
  // The registry keeps the gauge and asks it for its value.
  new Gauge({
    name: 'portal_outbox_oldest_seconds',
    help: 'The age of the oldest e-mail that waits; 0 if none waits',
    registers,
    collect() {
      this.set(oldest === null ? 0 : Math.max(0, (now().getTime() - oldest.getTime()) / SECOND));
    },
  });
  const waiting = new Gauge({ name: 'portal_outbox_waiting', help: 'E-mails that wait', registers });
  const failed = new Gauge({
    name: 'portal_outbox_failed',
    help: 'E-mails that were given up in the last 30 days',
    registers,
  });
  const attempts = new Counter({
    name: 'portal_mails_total',
    help: 'Attempts to send an e-mail, by outcome: sent, postponed, failed',
    labelNames: ['outcome'],
    registers,
  });
  // An increase from nothing to 1 would raise no alert.
  for (const outcome of OUTCOMES) attempts.inc({ outcome }, 0);
  return {
    counts(counts) {
      waiting.set(counts.waiting);
      failed.set(counts.failed);
      oldest = counts.oldest;
    },
    attempt: (outcome) => attempts.inc({ outcome }),
  };
}
