import { DAY, HOUR, KILOBYTE, SECOND } from '#rules/constants.ts';

import type { CreateRateLimiter, RateLimiter } from '../../gateway/hardening/rate-limiter.ts';
import { DraftFullError, type DraftLimit } from './draft-full-error.ts';
import { ALL_NEW_DRAFTS, NETWORK_FILES_LIMIT, NEW_DRAFTS_OF_SITE } from './limits.ts';

/**
 * The limits on the drafts and files of visitors who are not signed in. A client can
 * omit its cookie or send another one, so a cookie does not identify a visitor. The limits therefore count
 * new drafts and uploaded bytes per network.
 */
export interface Allowance {
  /** Counts one new draft. @throws DraftFullError if a limit is reached */
  begin(): Promise<void>;
  /** Counts one uploaded file. @param size in bytes @throws DraftFullError if the limit is reached */
  hold(size: number): Promise<void>;
}

export type AllowanceOf = (address: string | undefined) => Allowance;

interface AllowanceOptions {
  createLimiter: CreateRateLimiter;
  /** Returns the network of an address, which the limits count as one visitor (see gateway/hardening). */
  networkOf: (address: string | undefined) => string;
  /** Returns the IPv6 site of an address, which has many such networks, or its network. */
  widestNetworkOf: (address: string | undefined) => string;
  /** The number of new drafts that one network can create per hour. */
  perNetwork: number;
}

export function createAllowance({
  createLimiter,
  networkOf,
  widestNetworkOf,
  perNetwork,
}: AllowanceOptions): AllowanceOf {
  const drafts = createLimiter({ name: 'draft-network', points: perNetwork, window: HOUR / SECOND });
  const siteDrafts = createLimiter({ name: 'draft-site', points: NEW_DRAFTS_OF_SITE, window: HOUR / SECOND });
  const allDrafts = createLimiter({ name: 'draft-all', points: ALL_NEW_DRAFTS, window: HOUR / SECOND });
  const kilobytes = createLimiter({
    name: 'draft-files',
    points: NETWORK_FILES_LIMIT / KILOBYTE,
    window: DAY / SECOND,
  });
  return (address) => {
    const network = networkOf(address);
    return {
      async begin() {
        await take(drafts, 'network-drafts', network);
        await take(siteDrafts, 'network-drafts', widestNetworkOf(address));
        await take(allDrafts, 'all-drafts', 'all');
      },
      hold: (size) => take(kilobytes, 'network-files', network, Math.ceil(size / KILOBYTE)),
    };
  };
}

async function take(limiter: RateLimiter, limit: DraftLimit, key: string, points = 1): Promise<void> {
  const wait = await limiter.consume(key, points);
  if (wait > 0) throw new DraftFullError(limit, wait);
}
