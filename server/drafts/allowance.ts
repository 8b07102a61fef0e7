import type { CreateRateLimiter, RateLimiter } from '../../gateway/hardening/rate-limiter.ts';
import { DraftFullError, type DraftLimit } from './draft-full-error.ts';
import { ALL_NEW_DRAFTS, NETWORK_FILES_LIMIT } from './limits.ts';

const KILOBYTE = 1024;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/**
 * How much of the store whoever is not signed in may take. A cookie is no user: anybody can come without one, or with one of
 * their own making. So what is counted is drafts that begin, and bytes that come in, by the network that they come from.
 */
export interface Allowance {
  /** For one more draft. @throws DraftFullError */
  begin(): Promise<void>;
  /** For a file. @param size in bytes @throws DraftFullError */
  hold(size: number): Promise<void>;
}

export type AllowanceOf = (address: string | undefined) => Allowance;

interface AllowanceOptions {
  createLimiter: CreateRateLimiter;
  /** What counts as one visitor's: see the gateway. */
  networkOf: (address: string | undefined) => string;
  /** New drafts of one network within an hour. */
  perNetwork: number;
}

export function createAllowance({ createLimiter, networkOf, perNetwork }: AllowanceOptions): AllowanceOf {
  const drafts = createLimiter({ name: 'draft-network', points: perNetwork, window: HOUR });
  const allDrafts = createLimiter({ name: 'draft-all', points: ALL_NEW_DRAFTS, window: HOUR });
  const kilobytes = createLimiter({
    name: 'draft-files',
    points: NETWORK_FILES_LIMIT / KILOBYTE,
    window: DAY,
  });
  return (address) => {
    const network = networkOf(address);
    return {
      async begin() {
        await take(drafts, 'network-drafts', network);
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
