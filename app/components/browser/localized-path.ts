/**
 * Returns the address of a page or resource in the language of this page. Remix's links and forms add the
 * prefix of the language themselves. Plain links, plain forms and requests of scripts need this function.
 *
 * @param path a path of the portal without a prefix
 */
export function localizedPath(path: string): string {
  return (globalThis.translator?.prefix ?? '') + path;
}

/** Returns an address of the browser without the prefix of the language, as Remix's links need it. */
export function neutralPath(address: string): string {
  const path = address.slice(globalThis.translator?.prefix.length);
  return path.startsWith('/') ? path : `/${path}`;
}
