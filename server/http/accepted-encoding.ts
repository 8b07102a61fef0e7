import type { IncomingHttpHeaders } from 'node:http';

import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/** The encodings of the server, the best one first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** The types of the package do not have the option with which the server chooses between equal weights. */
interface EncodingNegotiator {
  encoding(available: string[], options: { preferred: readonly string[] }): string | undefined;
}

/**
 * Returns the encoding of a response: the one to which the client gives the highest weight, and among equal
 * ones the smallest (SPEED-2).
 *
 * @param available the encodings that the response can have. Default: all
 * @returns undefined for a response as it is
 */
export function acceptedEncoding(
  headers: IncomingHttpHeaders,
  available: readonly Encoding[] = ENCODINGS,
): Encoding | undefined {
  const given = headers['accept-encoding'];
  if (given === undefined || available.length === 0) return undefined;
  const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': given } });
  const chosen = negotiator.encoding([...available, 'identity'], { preferred: ENCODINGS });
  return available.find((encoding) => encoding === chosen);
}
