import { createHash } from 'node:crypto';

import type { Viewer } from '#rules/identity/viewer.ts';

import type { Lock } from '../state/state.ts';
import type { SessionRecords, SignedInRecord } from './record.ts';

/** What the backend answers to a request for a newer token. */
export type FetchedToken =
  | { kind: 'token'; token: string }
  /** It will not: the session cannot be extended. */
  | { kind: 'refused'; message: string | undefined }
  /** Nobody knows: it did not answer. */
  | { kind: 'unknown' };

export type FetchToken = (token: string) => Promise<FetchedToken>;

export type Renewal =
  | { kind: 'renewed'; record: SignedInRecord; viewer: Viewer }
  | { kind: 'refused'; message: string | undefined }
  | { kind: 'unknown' }
  /** It ended while the backend was asked; `orphan` is a token that nobody holds. */
  | { kind: 'gone'; orphan?: string };

export interface Renewals {
  /** @param seen the token that the caller found in the session: a newer one needs no refresh */
  renew(id: string, seen: string | undefined, fetchToken: FetchToken): Promise<Renewal>;
}

interface Dependencies {
  records: SessionRecords;
  verify: (token: string) => Promise<Viewer | undefined>;
  /** Over all replicas. */
  lock: Lock;
}

/**
 * Extends sessions. The backend blacklists a token as it refreshes it, so of two refreshes at once the second would fail: those
 * who ask one replica at the same time share one, and replicas take turns and find what the one before has brought. The id stays,
 * for the same reason: every tab holds it.
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
      // A replica that lost the lock in between may have been first.
      const now = await signedInRecord(id);
      const viewer = now && now.token !== before.token ? await verify(now.token) : undefined;
      return now && viewer ? { kind: 'renewed', record: now, viewer } : fetched;
    }
    const viewer = await verify(fetched.token);
    if (!viewer || viewer.partialLogin) return { kind: 'refused', message: undefined };
    const original = before.original && (await renewOriginal(before.original, fetchToken));
    // A sign-out meanwhile counts: what it removed must not come back.
    if (!(await signedInRecord(id))) return { kind: 'gone', orphan: fetched.token };
    const record = { ...before, token: fetched.token, ...(original && { original }) };
    await records.write(id, record, Math.max(1, viewer.expiresAt * 1000 - Date.now()));
    return { kind: 'renewed', record, viewer };
  }

  return {
    renew(id, seen, fetchToken) {
      const shared = underWay.get(id);
      if (shared) return shared;
      const renewal = lock(`renewal:${placeOf(id)}`, () => renewOnce(id, seen, fetchToken)).finally(() =>
        underWay.delete(id),
      );
      underWay.set(id, renewal);
      return renewal;
    },
  };
}

/** The id itself would open the session. */
function placeOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}

/** The session that waits is extended with the one in use; where it cannot be, it ends in its own time. */
async function renewOriginal<Original extends { token: string }>(
  original: Original,
  fetchToken: FetchToken,
): Promise<Original> {
  const fetched = await fetchToken(original.token);
  return fetched.kind === 'token' ? { ...original, token: fetched.token } : original;
}
