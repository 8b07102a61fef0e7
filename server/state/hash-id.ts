import { createHash } from 'node:crypto';

/**
 * Returns the hash of an id in a cookie, such as that of a session. The keys of stores and locks contain
 * the hash, because the id itself gives access.
 */
export function hashId(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
