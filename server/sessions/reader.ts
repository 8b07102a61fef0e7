import { COOKIE_NAMES } from '#rules/session/cookie-names.ts';

import type { Lock } from '../state/state.ts';
import { readCookies } from './cookies.ts';
import { openSession, type SessionDependencies } from './open-session.ts';
import type { SessionRecord } from './record.ts';
import { createRenewals } from './renewal.ts';
import type { Session } from './session.ts';

const ID = /^[\w-]{43}$/;

/** Finds the session of a request. */
export interface SessionReader {
  read(cookieHeader: string | undefined): Promise<Session>;
  /**
   * Whether the store is known to be unavailable, so that nothing can be stored.
   *
   * @param since if it is given, a failure after this time (of `performance.now()`) counts too
   */
  isUnavailable(since?: number): boolean;
}

type ReaderDependencies = Omit<SessionDependencies, 'renewals'> & { lock: Lock };

export function createSessionReader(dependencies: ReaderDependencies): SessionReader {
  const { records, cookies, verify, isUnavailable } = dependencies;
  const renewals = createRenewals(dependencies);

  /**
   * @returns the record, or 'unknown' if the store is unavailable
   * @throws any error of a store that is available
   */
  async function find(id: string | undefined): Promise<SessionRecord | 'unknown' | undefined> {
    if (id === undefined) return undefined;
    const began = performance.now();
    try {
      return await records.read(id);
    } catch (error) {
      if (isUnavailable(began)) return 'unknown';
      throw error;
    }
  }

  return {
    isUnavailable,
    async read(cookieHeader) {
      const given = readCookies(cookieHeader);
      const cookie = given.get(cookies.name(COOKIE_NAMES.session)) ?? '';
      const id = ID.test(cookie) ? cookie : undefined;
      const found = await find(id);
      const record = found === 'unknown' ? undefined : found;
      const viewer = record && 'token' in record ? await verify(record.token) : undefined;
      return openSession(
        { ...dependencies, renewals },
        {
          given,
          id,
          record,
          isUnknown: found === 'unknown',
          // A token that says it is partial never signs the user in, even if the record says otherwise.
          viewer: viewer?.partialLogin ? undefined : viewer,
        },
      );
    },
  };
}
