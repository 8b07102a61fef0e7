import type { Thing } from 'schema-dts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
/** An object of JSON. */
export type JsonObject = { [name: string]: Json };

/** A thing of the vocabulary of schema.org. The types of `schema-dts` check its names and values. */
export type DescribedThing = Thing;

/**
 * Returns the JSON-LD of a page (SHARING-4).
 *
 * @returns undefined if the page describes nothing
 */
export function toGraph(things: readonly DescribedThing[]): JsonObject | undefined {
  if (things.length === 0) return undefined;
  return { '@context': 'https://schema.org', '@graph': things as unknown as Json[] };
}
