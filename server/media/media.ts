import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { LRUCache } from 'lru-cache';

import { MEDIA_WIDTHS } from '#rules/pictures/widths.ts';

import type { Logger } from '../log/logger.ts';
import type { ServerMetrics } from '../metrics/server-metrics.ts';
import type { DiskCache, KeptPicture } from './disk-cache.ts';
import { download, MissingPicture, resize, type PictureFormat } from './picture.ts';
import { createSlots, NoSlot } from './slots.ts';

const SAFE_PATH = /^(?:\/[\w-][\w.-]*)+\.(?:webp|avif|png|jpe?g|gif)$/i;
const MEMORY_BYTES = 16 * 1024 * 1024;
/** In milliseconds: then it is given all the same, and asked for anew behind. */
const FRESH_FOR = 60 * 60_000;
/** In milliseconds: a picture that is not there is not asked for with every view, and neither is a backend that just failed. */
const MISSING_FOR = 60_000;
const FAILED_FOR = 5000;
const MAX_REMEMBERED = 5000;
/** Decoded at a time: 50 million pixels are 200 MB. */
const PARALLEL = 2;
const WAITING = 64;

export interface Media {
  /** @param url of a request below /media/ */
  handle(url: URL, headers: IncomingHttpHeaders): Promise<Response>;
}

interface MediaOptions {
  assetsUrl: string;
  /** In milliseconds. */
  timeout: number;
  disk: DiskCache;
  log: Logger;
  metrics: Pick<ServerMetrics, 'media'>;
}

interface Wanted {
  source: string;
  width: number;
  format: PictureFormat;
}

/**
 * Pictures of the backend, from the portal's own address: fetched without any credential, checked by their bytes,
 * re-encoded (which drops whatever else a file carries) at a width that a page asks for, and kept, in memory and on the disk.
 */
export function createMedia({ assetsUrl, timeout, disk, log, metrics }: MediaOptions): Media {
  const inSlot = createSlots(PARALLEL, WAITING);
  const refusals = new LRUCache<string, number>({ max: MAX_REMEMBERED, ttl: MISSING_FOR });
  const pictures = new LRUCache<string, KeptPicture, Wanted>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    allowStale: true,
    fetchMethod: async (key, known, { context, options }) => {
      const kept = known ?? (await disk.find(key));
      const age = kept ? Date.now() - kept.madeAt : Infinity;
      if (kept && age < FRESH_FOR) {
        metrics.media('disk');
        options.ttl = FRESH_FOR - age;
        return kept;
      }
      try {
        const bytes = await inSlot(() => make(context));
        metrics.media('made');
        await disk.keep(key, bytes).catch((error: unknown) => log.error({ err: error }, 'media: not kept'));
        options.ttl = FRESH_FOR;
        return { bytes, madeAt: Date.now() };
      } catch (error) {
        if (!kept || error instanceof MissingPicture) throw error;
        // An old picture is better than none.
        options.ttl = FAILED_FOR;
        return kept;
      }
    },
  });

  async function make({ source, width, format }: Wanted): Promise<Buffer> {
    return await resize(await download(source, timeout), width, format);
  }

  async function find(wanted: Wanted): Promise<KeptPicture | number> {
    const key = `${wanted.width} ${wanted.format} ${wanted.source}`;
    const refusal = refusals.get(wanted.source);
    if (refusal !== undefined) return refusal;
    if (pictures.has(key)) metrics.media('memory');
    try {
      return (await pictures.fetch(key, { context: wanted })) ?? 404;
    } catch (error) {
      return refused(wanted.source, error);
    }
  }

  function refused(source: string, error: unknown): number {
    log.warn({ source, cause: String(error) }, 'picture not available');
    if (error instanceof NoSlot) {
      metrics.media('busy');
      return 503;
    }
    const isMissing = error instanceof MissingPicture;
    metrics.media(isMissing ? 'missing' : 'failed');
    refusals.set(source, isMissing ? 404 : 502, { ttl: isMissing ? MISSING_FOR : FAILED_FOR });
    return isMissing ? 404 : 502;
  }

  return {
    async handle(url, headers) {
      const path = url.pathname.slice('/media'.length);
      const width = Number(url.searchParams.get('w'));
      if (!SAFE_PATH.test(path) || path.includes('..') || !MEDIA_WIDTHS.includes(width)) return answer(404);
      const format = formatFor(headers.accept);
      const picture = await find({ source: assetsUrl.replace(/\/$/, '') + path, width, format });
      if (typeof picture === 'number') return answer(picture);
      const etag = `"${createHash('sha256').update(picture.bytes).digest('base64url').slice(0, 22)}"`;
      const shared = {
        ETag: etag,
        'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
        Vary: 'Accept',
      };
      if (headers['if-none-match'] === etag) return new Response(null, { status: 304, headers: shared });
      return new Response(new Uint8Array(picture.bytes), {
        headers: {
          ...shared,
          'Content-Type': `image/${format}`,
          'Content-Length': String(picture.bytes.length),
        },
      });
    },
  };
}

/** Every browser of the last years takes WebP, and says so or says that it takes anything. */
function formatFor(accept = '*/*'): PictureFormat {
  return /image\/webp|image\/\*|\*\/\*/.test(accept) ? 'webp' : 'jpeg';
}

function answer(status: number): Response {
  return new Response(null, {
    status,
    headers: { 'Cache-Control': 'no-store', ...(status === 503 && { 'Retry-After': '1' }) },
  });
}
