import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';

import { lookup } from 'mrmime';

import { acceptedEncoding } from './accepted-encoding.ts';

export interface StaticFiles {
  /** Returns the response with a file; undefined if no file has the requested path. */
  answer(req: Pick<IncomingMessage, 'url' | 'headers'>): Response | undefined;
  /** Returns the content of a file by its path, such as `/assets/a.webp`; undefined if there is none. */
  read(path: string): Buffer | undefined;
}

interface StaticFile {
  bytes: Buffer<ArrayBuffer>;
  headers: Record<string, string>;
  hash: string;
  encodings: Partial<Record<Encoding, Buffer<ArrayBuffer>>>;
  /** The names of `encodings`. */
  available: readonly Encoding[];
}

/** The encodings of the build. */
type Encoding = 'br' | 'gzip';

const ENCODINGS: readonly { name: Encoding; ending: string }[] = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
];
/** The start of the paths of the hashed files. No page has such a path. */
export const ASSETS = '/assets/';
const HASHED = 'public, max-age=31536000, immutable';
const NAMED = 'public, max-age=3600';
/** `mrmime` has no type for `.ico`. With `nosniff`, a browser shows no icon of another type. */
const ICON = 'image/vnd.microsoft.icon';

/**
 * Serves the files of the client build from memory, with the compressed variants that the build created.
 * The files take about 2 MB and do not change while the portal runs. They are read once at the start, so
 * no request opens a file or fails because of one.
 *
 * @param folder of the client build
 * @param made texts that no file of the build has, by their path
 */
export function createStaticFiles(folder: string, made: Readonly<Record<string, string>> = {}): StaticFiles {
  const files = readAll(folder);
  for (const [target, text] of Object.entries(made)) files.set(target, toFile(target, Buffer.from(text)));
  return {
    answer({ url = '', headers }) {
      const file = files.get(url.split('?', 1)[0] ?? '');
      if (!file) return undefined;
      const encoding = acceptedEncoding(headers, file.available);
      // Each encoding has its own strong ETag, because its bytes differ (RFC 9110, 8.8.3.3).
      const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`;
      if (headers['if-none-match'] === etag) {
        return new Response(null, { status: 304, headers: { ...file.headers, ETag: etag } });
      }
      const body = (encoding && file.encodings[encoding]) ?? file.bytes;
      return new Response(body, {
        headers: {
          ...file.headers,
          ETag: etag,
          'Content-Length': String(body.length),
          ...(encoding && { 'Content-Encoding': encoding }),
        },
      });
    },
    read: (path) => files.get(path)?.bytes,
  };
}

function readAll(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const isEncoded = (name: string) =>
    ENCODINGS.some(({ ending }) => name.endsWith(ending) && names.includes(name.slice(0, -ending.length)));
  for (const name of names) {
    if (isEncoded(name)) continue;
    const bytes = readFileSync(name);
    const target = `/${path.relative(folder, name).split(path.sep).map(encodeURIComponent).join('/')}`;
    const encodings: StaticFile['encodings'] = {};
    for (const { name: encoding, ending } of ENCODINGS) {
      if (names.includes(name + ending)) encodings[encoding] = readFileSync(name + ending);
    }
    files.set(target, toFile(target, bytes, encodings));
  }
  return files;
}

function toFile(
  target: string,
  bytes: Buffer<ArrayBuffer>,
  encodings: StaticFile['encodings'] = {},
): StaticFile {
  return {
    bytes,
    encodings,
    available: ENCODINGS.map(({ name }) => name).filter((name) => encodings[name]),
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    headers: {
      'Content-Type': typeOf(target),
      'Cache-Control': target.startsWith(ASSETS) ? HASHED : NAMED,
      ...(Object.keys(encodings).length > 0 && { Vary: 'Accept-Encoding' }),
    },
  };
}

function typeOf(name: string): string {
  const type = lookup(name) ?? (name.endsWith('.ico') ? ICON : 'application/octet-stream');
  return /^text\/|javascript|json|svg/.test(type) ? `${type}; charset=utf-8` : type;
}
