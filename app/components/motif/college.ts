import type { Hue } from './tones.ts';

export const colleges = ['aths', 'adpoly', 'fchs', 'adveti'] as const;

export type College = (typeof colleges)[number];

export interface CollegeFace {
  hue: Hue;
  /** The rotation of the lattice of the college, in degrees. Hue and angle together identify its images. */
  angle: number;
}

export const collegeFaces: Record<College, CollegeFace> = {
  aths: { hue: 'techblue', angle: 0 },
  adpoly: { hue: 'desert', angle: 15 },
  fchs: { hue: 'aegreen', angle: 45 },
  adveti: { hue: 'aegold', angle: 30 },
};

/** Finds the college that the last word of a slug names, such as `robotics-finals-aths`. */
export function findCollege(slug: string): College | undefined {
  const last = slug.toLowerCase().split('-').at(-1);
  return colleges.find((college) => college === last);
}

/**
 * Returns the 32-bit FNV-1a hash of a slug. Similar slugs get very different seeds, and a slug gets the
 * same seed on every machine.
 */
export function seedOf(slug: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < slug.length; index += 1) {
    hash = Math.imul(hash ^ slug.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
