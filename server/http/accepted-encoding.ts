import type { IncomingHttpHeaders } from 'node:http';

import Negotiator from 'negotiator';

export type Encoding = 'zstd' | 'br' | 'gzip';

/** The types of the package do not have the option with which the server chooses between equal weights. */
interface EncodingNegotiator {
  encoding(available: string[], options: { preferred: readonly string[] }): string | undefined;
}

/**
 * Returns the encoding of a response: the one to which the client gives the highest weight (SPEED-2).
 *
 * @param available the encodings that the response can have. Of those with the same weight, the first one
 *   counts
 * @returns undefined for a response as it is
 */
export function acceptedEncoding<Available extends Encoding>(
  headers: IncomingHttpHeaders,
  available: readonly Available[],
): Available | undefined {
  const given = headers['accept-encoding'];
  if (given === undefined || available.length === 0) return undefined;
  const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': given } });
  const chosen = negotiator.encoding([...available, 'identity'], { preferred: available });
  return available.find((encoding) => encoding === chosen);
}
