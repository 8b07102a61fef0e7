import type { IncomingMessage } from 'node:http';

import { UNKNOWN_METHOD, UNKNOWN_TARGET, type Fault } from './faults.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** Checks what a request line may say: a known method, and a target in origin form (RFC 9112, 3.2.1). */
export function checkRequestLine({ method = '', url = '' }: IncomingMessage): Fault | undefined {
  if (!METHODS.has(method)) return UNKNOWN_METHOD;
  return url.startsWith('/') && !url.startsWith('//') && isReadable(url) ? undefined : UNKNOWN_TARGET;
}

/** `?_data=` would run a loader of any route past the page's own (Remix 2 still answers it); nobody needs it. */
function isReadable(target: string): boolean {
  const url = URL.parse(target, 'http://local.invalid');
  return url !== null && !url.searchParams.has('_data');
}
