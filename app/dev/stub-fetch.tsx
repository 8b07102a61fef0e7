import { useEffect } from 'react';

/**
 * Answers the requests that a component sends while it is shown. Place it before the component, so that its
 * effect runs first.
 *
 * @param path the path of the answered requests; all other requests reach the server
 * @param answer returns the JSON of a response; undefined never answers
 */
export function StubFetch({ path, answer }: { path: string; answer: (method: string) => unknown }) {
  useEffect(() => {
    const original = fetch;
    window.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (new URL(address, window.location.href).pathname !== path) return original(input, init);
      const value = answer(init?.method ?? 'GET');
      return value === undefined ? new Promise(() => undefined) : Promise.resolve(Response.json(value));
    };
    return () => {
      window.fetch = original;
    };
  }, [path, answer]);
  return null;
}
