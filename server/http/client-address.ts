import type { IncomingMessage } from 'node:http';

/**
 * Returns the client's network address. This is the address of the socket or, with a trusted proxy, the
 * last entry of `X-Forwarded-For`. The proxy itself writes the last entry. The client can have sent all
 * entries before it.
 *
 * @returns undefined if the socket is closed already
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? [headers['x-forwarded-for'] ?? []].flat().join(',') : '';
  return forwarded.split(',').at(-1)?.trim() || socket.remoteAddress;
}
