import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';

import { lookup } from 'mrmime';

export interface StaticFiles {
  /** Returns the response with a file; undefined if no file has the requested path. */
  answer(req: IncomingMessage): Response | undefined;
}

interface StaticFile {
  bytes: Buffer<ArrayBuffer>;
  headers: Record<string, string>;
  etag: string;
  encodings: Partial<Record<Encoding, Buffer<ArrayBuffer>>>;
}

type Encoding = 'br' | 'gzip';

const ENCODINGS: readonly { name: Encoding; ending: string }[] = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
];
const HASHED = 'public, max-age=31536000, immutable';
const NAMED = 'public, max-age=3600';

/**
 * Serves the files of the client build from memory, with the compressed variants that the build created.
 * The files take about 2 MB and do not change while the portal runs. They are read once at the start, so
 * no request opens a file or fails because of one.
 *
 * @param folder of the client build
 */
export function createStaticFiles(folder: string): StaticFiles {
  const files = readAll(folder);
  return {
    answer({ url = '', headers }) {
      const file = files.get(url.split('?', 1)[0] ?? '');
      if (!file) return undefined;
      if (headers['if-none-match'] === file.etag) {
        return new Response(null, { status: 304, headers: { ...file.headers, ETag: file.etag } });
      }
      const accepted = headers['accept-encoding'] ?? '';
      const encoding = ENCODINGS.find(({ name }) => file.encodings[name] && accepted.includes(name))?.name;
      const body = (encoding && file.encodings[encoding]) ?? file.bytes;
      return new Response(body, {
        headers: {
          ...file.headers,
          ETag: file.etag,
          'Content-Length': String(body.length),
          ...(encoding && { 'Content-Encoding': encoding }),
        },
      });
    },
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
    files.set(target, {
      bytes,
      encodings,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      headers: {
        'Content-Type': typeOf(name),
        'Cache-Control': target.startsWith('/assets/') ? HASHED : NAMED,
        ...(Object.keys(encodings).length > 0 && { Vary: 'Accept-Encoding' }),
      },
    });
  }
  return files;
}

function typeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream';
  return /^text\/|javascript|json|svg/.test(type) ? `${type}; charset=utf-8` : type;
}
