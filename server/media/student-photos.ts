import { LRUCache } from 'lru-cache';

import type { Logger } from '../log/logger.ts';
import { download, resize } from './image.ts';

const WIDTH = 320;
const CACHE_ENTRIES = 500;
const CACHE_TTL = 60 * 60 * 1000;

export interface StudentPhotos {
  /** As WebP; undefined where there is none, or where it cannot be had. */
  find(student: { studentId: string; college: string }): Promise<Uint8Array | undefined>;
}

interface StudentPhotosOptions {
  /** The student information system's address; unset, nobody has an image. */
  url: string | undefined;
  /** In milliseconds. */
  timeout: number;
  log: Logger;
}

/**
 * Pictures of the student information system (spec/3, section 7: by GET, by student_id and entity). They have no address of
 * their own at the portal: who could name a student's number would see the face.
 */
export function createStudentPhotos({ url, timeout, log }: StudentPhotosOptions): StudentPhotos {
  const cache = new LRUCache<string, Uint8Array>({
    max: CACHE_ENTRIES,
    ttl: CACHE_TTL,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (address) => new Uint8Array(await resize(await download(address, timeout), WIDTH)),
  });
  return {
    async find({ studentId, college }) {
      if (url === undefined) return undefined;
      const address = new URL(url);
      address.searchParams.set('student_id', studentId);
      address.searchParams.set('entity', college);
      try {
        return await cache.fetch(address.href);
      } catch (error) {
        // The address names the student: it stays out of the log.
        log.warn({ cause: error instanceof Error ? error.name : 'unknown' }, 'student image not available');
        return undefined;
      }
    },
  };
}
