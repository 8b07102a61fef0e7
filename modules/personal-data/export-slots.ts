import { MINUTE } from '#rules/constants.ts';

/** The most copies that one replica sends at the same time. */
const AT_ONCE = 4;
/**
 * How long a copy can keep its slot, in milliseconds. A client that reads slowly must not block the others.
 */
const SLOT_LIFETIME = 5 * MINUTE;

/**
 * Begins to send a copy to a user.
 *
 * @returns a function that ends it; undefined if this user already gets a copy, or if too many do
 */
export type TakeExportSlot = (user: string, purpose: 'own' | 'person') => (() => void) | undefined;

/**
 * Limits the copies that are sent at the same time (EXPORT-5): one to each user, and four together. A copy
 * reads all files of a person, and a slow client can take long. The copies that administrators download have
 * four slots of their own.
 */
export function createExportSlots(now: () => number = Date.now): TakeExportSlot {
  const slots = { own: new Map<string, number>(), person: new Map<string, number>() };
  return (user, purpose) => {
    const takenAt = slots[purpose];
    for (const [other, at] of takenAt) if (now() - at >= SLOT_LIFETIME) takenAt.delete(other);
    if (takenAt.has(user) || takenAt.size >= AT_ONCE) return undefined;
    const own = now();
    takenAt.set(user, own);
    return () => {
      if (takenAt.get(user) === own) takenAt.delete(user);
    };
  };
}
