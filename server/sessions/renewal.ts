import type { Viewer } from '#rules/identity/viewer.ts';

import { hashId } from '../state/hash-id.ts';
import type { Lock } from '../state/state.ts';
import type { SessionRecords, SignedInRecord } from './record.ts';

/** The backend's response to a token refresh. */
export type FetchedToken =
  | { kind: 'token'; token: string }
  /** The backend refuses: the session cannot be extended. */
  | { kind: 'refused'; message: string | undefined }
  /** The backend did not respond. */
  | { kind: 'unknown' };

export type FetchToken = (token: string) => Promise<FetchedToken>;

export type Renewal =
  | { kind: 'renewed'; record: SignedInRecord; viewer: Viewer }
  | { kind: 'refused'; message: string | undefined }
  | { kind: 'unknown' }
  /** The session ended during the refresh. `orphan` is the new token, which no session uses. */
  | { kind: 'gone'; orphan?: string };

export interface Renewals {
  /**
   * @param seen the token that the caller read from the session; if the session now has another, no
   * refresh is needed
   */
  renew(id: string, seen: string | undefined, fetchToken: FetchToken): Promise<Renewal>;
}

interface Dependencies {
  records: SessionRecords;
  verify: (token: string) => Promise<Viewer | undefined>;
  /** A lock that holds across all replicas. */
  lock: Lock;
}

/**
 * Extends sessions. The backend blacklists a token when it refreshes it, so the second of two
 * simultaneous refreshes would fail. Requests to one replica therefore share one refresh. Replicas take
 * turns under a lock and reuse a token that another replica has already fetched. The session id does not
 * change, because every open tab uses it.
 */
export function createRenewals({ records, verify, lock }: Dependencies): Renewals {
  const underWay = new Map<string, Promise<Renewal>>();

  async function signedInRecord(id: string): Promise<SignedInRecord | undefined> {
    const record = await records.read(id);
    return record && 'token' in record ? record : undefined;
  }

  async function renewOnce(id: string, seen: string | undefined, fetchToken: FetchToken): Promise<Renewal> {
    const before = await signedInRecord(id);
    if (!before) return { kind: 'gone' };
    if (before.token !== seen) {
      const viewer = await verify(before.token);
      if (viewer) return { kind: 'renewed', record: before, viewer };
    }
    const fetched = await fetchToken(before.token);
    if (fetched.kind !== 'token') {
      // If the lock of this replica expired, another replica may have refreshed the token first.
      const now = await signedInRecord(id);
      const viewer = now && now.token !== before.token ? await verify(now.token) : undefined;
      return now && viewer ? { kind: 'renewed', record: now, viewer } : fetched;
    }
    const viewer = await verify(fetched.token);
    if (!viewer || viewer.partialLogin) return { kind: 'refused', message: undefined };
    const original = before.original && (await renewOriginal(before.original, fetchToken));
    // A sign-out during the refresh removes the record. Do not restore it.
    if (!(await signedInRecord(id))) return { kind: 'gone', orphan: fetched.token };
    const record = { ...before, token: fetched.token, ...(original && { original }) };
    await records.write(id, record, Math.max(1, viewer.expiresAt * 1000 - Date.now()));
    return { kind: 'renewed', record, viewer };
  }

  return {
    renew(id, seen, fetchToken) {
      const shared = underWay.get(id);
      if (shared) return shared;
      const renewal = lock(`renewal:${hashId(id)}`, () => renewOnce(id, seen, fetchToken)).finally(() =>
        underWay.delete(id),
      );
      underWay.set(id, renewal);
      return renewal;
    },
  };
}

/**
 * Extends the original session together with the current one. If that fails, the original keeps its old
 * expiry.
 */
async function renewOriginal<Original extends { token: string }>(
  original: Original,
  fetchToken: FetchToken,
): Promise<Original> {
  const fetched = await fetchToken(original.token);
  return fetched.kind === 'token' ? { ...original, token: fetched.token } : original;
}
