import { DAY, SECOND } from '#rules/constants.ts';

import type { GatewayLimits } from './limits.ts';
import { networkOf, siteOf } from './network.ts';
import type { RateLimitTable } from './rate-limit-table.ts';
import type { CreateRateLimiter, RateLimiter } from './rate-limiter.ts';

/** The limit of a day for one IPv6 site, as a multiple of its limit for one network. */
const SITE_FACTOR = 4;

/** A counter, and the key of one client in it. */
export interface LimitCount {
  limiter: RateLimiter;
  key: string;
}

/** The client of a call: the user, or the network of a visitor. */
export interface LimitedClient {
  /** An address, or its network. */
  address: string | undefined;
  /** The subject of the verified token; undefined for a visitor. */
  userId?: string | undefined;
}

/** The counts of rate-limited fields that need no argument of a call. */
export interface NetworkLimits {
  /**
   * Returns the count of the window of ten minutes (GATEWAY-11). It is empty for a field that has only the
   * limit of a day.
   */
  windowCounts(field: string, client: LimitedClient): LimitCount[];
  /**
   * Returns the counts of the window of a day (GATEWAY-22): a user is counted by the account, a visitor by
   * the network and by the IPv6 site. It is empty for a field without `perDay`.
   */
  dayCounts(field: string, client: LimitedClient): LimitCount[];
  /**
   * Returns how long a client must wait before a call of a field, without counting one (RECORD-38).
   *
   * @returns in seconds; 0 if a call is allowed now
   */
  waitFor(field: string, client: LimitedClient): Promise<number>;
}

interface NetworkLimitOptions {
  /** The rows of all parts of the schema. */
  rateLimits: RateLimitTable;
  limits: Pick<GatewayLimits, 'rateWindow' | 'perAddress'>;
  createLimiter: CreateRateLimiter;
}

/** Creates the counters by network. The gateway and the server's early check share them. */
export function createNetworkLimits({
  rateLimits,
  limits,
  createLimiter,
}: NetworkLimitOptions): NetworkLimits {
  const byAddress = createLimiter({
    name: 'rate-address',
    points: limits.perAddress,
    window: limits.rateWindow,
  });
  const byDay = new Map(
    Object.entries(rateLimits).flatMap(([field, { perDay }]) =>
      perDay === undefined ? [] : [[field, createDayLimiters(field, perDay)] as const],
    ),
  );

  function createDayLimiters(field: string, points: number) {
    const window = DAY / SECOND;
    return {
      own: createLimiter({ name: `rate-day-${field}`, points, window }),
      site: createLimiter({ name: `rate-day-site-${field}`, points: points * SITE_FACTOR, window }),
    };
  }

  const windowCounts: NetworkLimits['windowCounts'] = (field, { address }) =>
    rateLimits[field]?.hasOnlyDayLimit === true
      ? []
      : [{ limiter: byAddress, key: `${field}:${networkOf(address)}` }];

  const dayCounts: NetworkLimits['dayCounts'] = (field, { address, userId }) => {
    const limiters = byDay.get(field);
    if (!limiters) return [];
    if (userId !== undefined) return [{ limiter: limiters.own, key: `user:${userId}` }];
    const network = networkOf(address);
    const site = siteOf(network);
    return [
      { limiter: limiters.own, key: network },
      ...(site === undefined ? [] : [{ limiter: limiters.site, key: site }]),
    ];
  };

  return {
    windowCounts,
    dayCounts,
    async waitFor(field, client) {
      const counts = [...windowCounts(field, client), ...dayCounts(field, client)];
      const waits = await Promise.all(counts.map(({ limiter, key }) => limiter.waitFor(key)));
      return Math.max(0, ...waits);
    },
  };
}

/** Takes back calls that were counted. */
export async function giveBack(counts: readonly LimitCount[]): Promise<void> {
  for (const { limiter, key } of counts) await limiter.giveBack(key);
}
