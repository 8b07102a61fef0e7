import { LRUCache } from 'lru-cache';

import type { Logger } from '../log/logger.ts';
import { download, resize } from './image.ts';

const WIDTH = 320;
const CACHE_ENTRIES = 500;
const CACHE_TTL = 60 * 60 * 1000;

export interface StudentPhotos {
  /** Returns the photo as WebP; undefined if there is none or it cannot be loaded. */
  find(student: { studentId: string; college: string }): Promise<Uint8Array | undefined>;
}

interface StudentPhotosOptions {
  /** The URL of the student information system; if undefined, the portal shows no photos. */
  url: string | undefined;
  /** The time limit for a photo, in milliseconds. */
  timeout: number;
  log: Logger;
}

/**
 * Reads photos from the student information system, with a GET request by `student_id` and `entity`
 * (PROFILE-2). The portal has no public URL for a photo. Otherwise any visitor who knows a student's
 * number could see the photo.
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
        // The URL and the error message identify the student, so only the error's name is logged.
        log.warn({ cause: error instanceof Error ? error.name : 'unknown' }, 'student image not available');
        return undefined;
      }
    },
  };
}
