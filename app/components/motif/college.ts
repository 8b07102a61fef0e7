import type { Hue } from './tones.ts';

export const colleges = ['aths', 'adpoly', 'fchs', 'adveti'] as const;

export type College = (typeof colleges)[number];

export const collegeFaces: Record<College, { hue: Hue }> = {
  aths: { hue: 'techblue' },
  adpoly: { hue: 'desert' },
  fchs: { hue: 'aegreen' },
  adveti: { hue: 'aegold' },
};

/** Finds the college that the last word of a slug names, such as `robotics-finals-aths`. */
export function findCollege(slug: string): College | undefined {
  const last = slug.toLowerCase().split('-').at(-1);
  return colleges.find((college) => college === last);
}
