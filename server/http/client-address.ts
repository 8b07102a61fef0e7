import type { IncomingMessage } from 'node:http';

/**
 * The visitor's network address: the socket's, or behind a trusted proxy the last entry of `X-Forwarded-For`. The
 * last is the one that the proxy itself wrote; whatever stands before it the visitor may have sent.
 *
 * @returns undefined where the socket has gone already
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? [headers['x-forwarded-for'] ?? []].flat().join(',') : '';
  return forwarded.split(',').at(-1)?.trim() || socket.remoteAddress;
}
