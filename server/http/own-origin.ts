import type { IncomingMessage } from 'node:http';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

export interface OriginRules {
  /** The portal's own origin, where the operator named it. */
  publicOrigin: string | undefined;
  /** Whether `X-Forwarded-Host` and `X-Forwarded-Proto` were written by a proxy that overwrites them. */
  trustProxy: boolean;
}

/**
 * The origin that the browser sees for this request.
 *
 * @returns undefined where the request names no host, a malformed one, or one that the portal does not answer to
 */
export function ownOrigin({ headers, rawHeaders }: IncomingMessage, rules: OriginRules): string | undefined {
  if (countOf('host', rawHeaders) > 1) return undefined;
  const host = (rules.trustProxy && first(headers['x-forwarded-host'])) || headers.host;
  if (host === undefined || !HOST.test(host)) return undefined;
  if (rules.publicOrigin !== undefined) {
    return new URL(rules.publicOrigin).host === withoutDefaultPort(host, rules.publicOrigin)
      ? rules.publicOrigin
      : undefined;
  }
  const isHttps = rules.trustProxy && first(headers['x-forwarded-proto']) === 'https';
  return URL.parse(`${isHttps ? 'https' : 'http'}://${host}`)?.origin;
}

/** A chain of proxies joins its values with commas: the first is the browser's own. */
function first(value: string | string[] | undefined): string | undefined {
  const [given = ''] = [value ?? ''].flat();
  return given.split(',', 1)[0]?.trim() || undefined;
}

/** `portal.example:443` names the same host as `portal.example` does by https. */
function withoutDefaultPort(host: string, origin: string): string | undefined {
  return URL.parse(`${new URL(origin).protocol}//${host}`)?.host;
}

function countOf(name: string, rawHeaders: readonly string[]): number {
  return rawHeaders.filter((value, index) => index % 2 === 0 && value.toLowerCase() === name).length;
}
