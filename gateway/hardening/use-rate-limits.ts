import { createHash } from 'node:crypto';

import { Kind } from 'graphql';
import type { Plugin } from 'graphql-yoga';

import { cleanText } from '#rules/forms/patterns.ts';
import { tPlural } from '#rules/text/t.ts';

import type { GatewayContext } from '../context.ts';
import { toPublicError } from '../errors/mask.ts';
import { PublicError } from '../errors/public-error.ts';
import type { GatewayMetrics } from '../metrics/metrics.ts';
import type { GatewayLimits } from './limits.ts';
import { networkOf, siteOf } from './network.ts';
import type { RateLimitTable } from './rate-limit-table.ts';
import { createNetworkLimits, giveBack, type LimitCount, type NetworkLimits } from './network-limits.ts';
import type { CreateRateLimiter } from './rate-limiter.ts';
import type { OperationReader } from '../permissions/operation.ts';
import { createCallFinder, valueAt, type RootCall } from '../permissions/root-calls.ts';

interface RateLimitOptions {
  /** The rows of all parts of the schema. */
  rateLimits: RateLimitTable;
  read: OperationReader;
  limits: Pick<GatewayLimits, 'rateWindow' | 'perAddress' | 'perAccount'>;
  createLimiter: CreateRateLimiter;
  /** The counts by network. Default: counts that only this plugin uses. */
  networkLimits?: NetworkLimits;
  metrics: Pick<GatewayMetrics, 'rateLimited'>;
}

/** The limit of an account from one IPv6 site, as a multiple of its limit from one network. */
const SITE_FACTOR = 4;

interface Count extends LimitCount {
  by: 'address' | 'account';
}

/**
 * Limits the calls of rate-limited fields. It counts them before anything runs, each alias as one call.
 * There are three counts: by network address, by account and network address together, and by account and
 * IPv6 site together (GATEWAY-21). If one of them exceeds its limit, the whole operation is rejected with
 * 429, and what it has counted is given back. No count uses the account without the address, so an attacker
 * who tries passwords cannot lock the owner out.
 *
 * This plugin runs after authorization and form validation, so rejected and invalid calls are not
 * counted.
 */
export function useRateLimits({
  rateLimits,
  read,
  limits,
  createLimiter,
  networkLimits = createNetworkLimits({ rateLimits, limits, createLimiter }),
  metrics,
}: RateLimitOptions): Plugin<GatewayContext> {
  const window = limits.rateWindow;
  const byAccount = createLimiter({ name: 'rate-account', points: limits.perAccount, window });
  const bySite = createLimiter({ name: 'rate-site', points: limits.perAccount * SITE_FACTOR, window });
  const findCalls = createCallFinder(read, Object.keys(rateLimits));

  /** Checks whether a call is not counted. A row that says nothing else counts every call. */
  function isUncounted(result: unknown, call: RootCall): boolean {
    const { givesBack } = rateLimits[call.name] ?? {};
    const answer = valueAt(result, ['data', call.key]);
    if (givesBack === 'no-error') return hasNoError(answer, call);
    if (givesBack !== 'answer') return false;
    return (typeof answer === 'object' && answer !== null) || isWithoutDatabase(result, call);
  }

  function countsOf({ name, args }: RootCall, address: string): Count[] {
    const account = valueAt(args, rateLimits[name]?.account ?? []);
    const counts: Count[] = networkLimits
      .windowCounts(name, { address })
      .map((count) => ({ by: 'address', ...count }));
    if (typeof account === 'string') {
      const digest = digestOf(account);
      counts.push({ by: 'account', limiter: byAccount, key: `${name}:${address}:${digest}` });
      const site = siteOf(address);
      if (site !== undefined) {
        counts.push({ by: 'account', limiter: bySite, key: `${name}:${site}:${digest}` });
      }
    }
    return counts;
  }

  return {
    async onExecute({ args, setResultAndStopExecution }) {
      const address = networkOf(args.contextValue.address);
      const calls = findCalls(args).filter(({ name }) => Object.hasOwn(rateLimits, name));
      const counted: LimitCount[] = [];
      for (const call of calls) {
        for (const count of countsOf(call, address)) {
          counted.push(count);
          const wait = await count.limiter.consume(count.key);
          if (wait === 0) continue;
          metrics.rateLimited(call.name, count.by);
          // Nothing of the operation runs, so other clients of the network keep their calls.
          await giveBack(counted);
          setResultAndStopExecution({ errors: [tooMany(wait)] });
          return undefined;
        }
      }
      const refundable = calls.filter(({ name }) => rateLimits[name]?.givesBack);
      if (refundable.length === 0) return undefined;
      return {
        async onExecuteDone({ result }) {
          for (const call of refundable) {
            if (!isUncounted(result, call)) continue;
            await giveBack(countsOf(call, address));
          }
        },
      };
    },
  };
}

/**
 * Returns a hash of the e-mail address. The address is personal data, and others may be able to read the
 * store.
 */
function digestOf(account: string): string {
  // An address with invisible characters or full-width letters must count as the same account.
  const plain = String(cleanText(account)).normalize('NFKC').trim().toLowerCase();
  return createHash('sha256').update(plain).digest('base64url');
}

/**
 * Checks the backend's `error` field, under the alias of the client. Without this field in the request,
 * the call counts as a failure.
 */
function hasNoError(answer: unknown, { nodes }: RootCall): boolean {
  const fields = nodes.flatMap((node) => node.selectionSet?.selections ?? []);
  const asked = fields.find((field) => field.kind === Kind.FIELD && field.name.value === 'error');
  if (asked?.kind !== Kind.FIELD) return false;
  return valueAt(answer, [asked.alias?.value ?? 'error']) === false;
}

/** Checks whether a call failed only because the database of the portal's modules cannot be used. */
function isWithoutDatabase(result: unknown, { key }: RootCall): boolean {
  const errors = valueAt(result, ['errors']);
  if (!Array.isArray(errors)) return false;
  const own = errors.map(toPublicError).filter(({ path }) => path?.[0] === key);
  return own.length > 0 && own.every(({ extensions }) => extensions['code'] === 'DATABASE_UNAVAILABLE');
}

function tooMany(wait: number): PublicError {
  const minutes = Math.ceil(wait / 60);
  const message = tPlural(minutes, {
    one: 'Too many attempts. Try again in 1 minute.',
    other: 'Too many attempts. Try again in {count} minutes.',
  });
  return new PublicError('TOO_MANY_REQUESTS', { message, retryAfter: wait });
}
