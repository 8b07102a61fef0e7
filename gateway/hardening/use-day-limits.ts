import type { Plugin } from 'graphql-yoga';

import { t, tPlural } from '#rules/text/t.ts';

import type { GatewayContext } from '../context.ts';
import { PublicError } from '../errors/public-error.ts';
import type { GatewayMetrics } from '../metrics/metrics.ts';
import type { OperationReader } from '../permissions/operation.ts';
import { createCallFinder, valueAt } from '../permissions/root-calls.ts';
import { giveBack, type LimitCount, type NetworkLimits } from './network-limits.ts';
import type { RateLimitTable } from './rate-limit-table.ts';

interface DayLimitOptions {
  /** The rows of all parts of the schema. */
  rateLimits: RateLimitTable;
  read: OperationReader;
  networkLimits: Pick<NetworkLimits, 'dayCounts'>;
  metrics: Pick<GatewayMetrics, 'rateLimited'>;
}

/**
 * Limits the successful calls of a field in a day (GATEWAY-22). An attacker who stays below the limits of
 * ten minutes could otherwise fill the database in a day. Calls are counted before anything runs, so that
 * calls at the same time cannot exceed the limit, and given back if they fail. If the limit is exceeded, the
 * whole operation is rejected with 429.
 *
 * This plugin runs after `useRateLimits`.
 */
export function useDayLimits({
  rateLimits,
  read,
  networkLimits,
  metrics,
}: DayLimitOptions): Plugin<GatewayContext> {
  const fields = Object.keys(rateLimits).filter((name) => rateLimits[name]?.perDay !== undefined);
  const findCalls = createCallFinder(read, fields);
  return {
    async onExecute({ args, setResultAndStopExecution }) {
      const { address, viewer } = args.contextValue;
      const client = { address, userId: viewer?.id };
      const calls = findCalls(args)
        .filter(({ name }) => fields.includes(name))
        .map((call) => ({ ...call, counts: networkLimits.dayCounts(call.name, client) }));
      const counted: LimitCount[] = [];
      for (const { name, counts } of calls) {
        for (const count of counts) {
          counted.push(count);
          const wait = await count.limiter.consume(count.key);
          if (wait === 0) continue;
          metrics.rateLimited(name, 'day');
          await giveBack(counted);
          setResultAndStopExecution({ errors: [tooManyInDay(wait, viewer !== undefined)] });
          return undefined;
        }
      }
      if (calls.length === 0) return undefined;
      return {
        async onExecuteDone({ result }) {
          for (const { key, counts } of calls) {
            const answer = valueAt(result, ['data', key]);
            if (answer === undefined || answer === null) await giveBack(counts);
          }
        },
      };
    },
  };
}

/**
 * Returns the error for too many calls in a day.
 *
 * @param wait in seconds
 * @param isUser whether an account was counted, and not a network
 */
function tooManyInDay(wait: number, isUser: boolean): PublicError {
  return new PublicError('TOO_MANY_REQUESTS', { message: describeDayLimit(wait, isUser), retryAfter: wait });
}

function describeDayLimit(wait: number, isUser: boolean): string {
  const hours = Math.ceil(wait / 3600);
  const reason = isUser
    ? t('You have sent too many forms in one day.')
    : t('Too many forms were sent from your network in one day.');
  const advice = tPlural(hours, {
    one: 'Try again in 1 hour, or write to the support of the portal.',
    other: 'Try again in {count} hours, or write to the support of the portal.',
  });
  return `${reason} ${advice}`;
}
