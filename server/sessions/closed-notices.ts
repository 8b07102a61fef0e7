import { DAY } from '#rules/constants.ts';
import type { StudentNoticeKind } from '#rules/notices/student-notices.ts';

import type { SealedStore } from './sealed-store.ts';

/** The time that a notice stays closed, in milliseconds, if the session lasts that long (POPUP-7). */
const LIFETIME = DAY;

/**
 * The notices that a user has closed. They belong to the session: all tabs of the user share them, and the
 * next user of the browser has a session of their own.
 */
export interface ClosedNotices {
  has(notice: StudentNoticeKind): Promise<boolean>;
  close(notice: StudentNoticeKind): Promise<void>;
}

interface Parts {
  store: SealedStore;
  /** Returns the id of the session; undefined if the browser has none. */
  id: () => string | undefined;
  /** Ignores the error of a store that is unavailable. */
  ignoreUnavailable: (error: unknown) => undefined;
}

export function createClosedNotices({ store, id, ignoreUnavailable }: Parts): ClosedNotices {
  async function read(): Promise<readonly StudentNoticeKind[]> {
    const own = id();
    if (own === undefined) return [];
    const closed = await store.read<StudentNoticeKind[]>('closed-notices', own).catch(ignoreUnavailable);
    return closed ?? [];
  }

  return {
    has: async (notice) => (await read()).includes(notice),
    async close(notice) {
      const own = id();
      if (own === undefined) return;
      const closed = [...new Set([...(await read()), notice])];
      await store.write('closed-notices', own, closed, LIFETIME).catch(ignoreUnavailable);
    },
  };
}
