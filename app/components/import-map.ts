import { createContext, useContext } from 'react';

/**
 * The import map of the page, as JSON. It is undefined for a page in English, and in the browser: React does
 * not compare the map with the one that the server has sent.
 */
export const ImportMapContext = createContext<string | undefined>(undefined);

/** Returns the import map for the page, as JSON; undefined if the page has none. */
export function useImportMap(): string | undefined {
  const map = useContext(ImportMapContext);
  return import.meta.env.PROD && globalThis.translator ? (map ?? '') : undefined;
}
