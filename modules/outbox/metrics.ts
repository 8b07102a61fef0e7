import { Counter, Gauge, type Registry } from 'prom-client';

import type { MailCounts } from './queue.ts';

/** How an attempt to send an e-mail ended: with `postponed`, another one follows. */
export type MailOutcome = 'sent' | 'postponed' | 'failed';

interface OutboxMetrics {
  /** Sets the numbers of e-mails in the outbox. */
  counts(counts: MailCounts): void;
  /** Counts an attempt. */
  attempt(outcome: MailOutcome): void;
}

/** Creates the metrics of the outbox in a registry (MAIL-12). */
export function createOutboxMetrics(registry: Registry): OutboxMetrics {
  const registers = [registry];
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
  return {
    counts(counts) {
      waiting.set(counts.waiting);
      failed.set(counts.failed);
    },
    attempt: (outcome) => attempts.inc({ outcome }),
  };
}
