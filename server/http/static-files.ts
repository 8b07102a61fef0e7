import type { IncomingMessage, ServerResponse } from 'node:http';

import sirv from 'sirv';

export type StaticFiles = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const YEAR_SECONDS = 31_536_000;

/** The client build, in the encodings that the build made beside each file. Names under /assets/ carry a hash of the content. */
export function createStaticFiles(folder: string): StaticFiles {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(res, pathname) {
      const isHashed = pathname.startsWith('/assets/');
      res.setHeader(
        'Cache-Control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
    },
  });
  return (req, res, next) => {
    serve(req, res, next);
  };
}
