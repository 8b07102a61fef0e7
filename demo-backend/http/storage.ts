import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
};

/**
 * Serves the images below a folder. A name consists of letters, digits, `-`, `_`, `@` and inner dots, so
 * it cannot be `..` or contain an encoded slash. Any other name gets a 404.
 */
export async function serveStorage(
  folder: string,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const names = pathname.slice('/storage/'.length).split('/');
  const contentType = contentTypes[extname(pathname)];
  const readable = request.method === 'GET' || request.method === 'HEAD';
  const file = join(folder, ...names);
  const found =
    contentType && readable && names.every((name) => /^[\w-][\w@-]*(\.[\w@-]+)*$/.test(name))
      ? await stat(file).catch(() => undefined)
      : undefined;
  if (!found?.isFile()) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
  response.setHeader('etag', etag);
  response.setHeader('cache-control', 'public, max-age=3600');
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, {
    'content-type': contentType,
    'content-length': found.size,
    'last-modified': found.mtime.toUTCString(),
    'x-content-type-options': 'nosniff',
  });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
}
