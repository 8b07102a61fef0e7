/** The most copies that one replica sends at the same time. */
const AT_ONCE = 4;

/**
 * Begins to send a copy to a user.
 *
 * @returns a function that ends it; undefined if this user already gets a copy, or if too many do
 */
export type TakeExportSlot = (user: string) => (() => void) | undefined;

/**
 * Limits the copies that are sent at the same time (EXPORT-5): one to each user, and four together. A copy
 * reads all files of a person, and a slow client can take long.
 */
export function createExportSlots(): TakeExportSlot {
  const users = new Set<string>();
  return (user) => {
    if (users.has(user) || users.size >= AT_ONCE) return undefined;
    users.add(user);
    return () => users.delete(user);
  };
}
