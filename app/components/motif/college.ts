import type { Hue } from './tones.ts';

export const colleges = ['aths', 'adpoly', 'fchs', 'adveti'] as const;

export type College = (typeof colleges)[number];

interface CollegeFace {
  hue: Hue;
  /** The rotation of the lattice of the college, in degrees. */
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
