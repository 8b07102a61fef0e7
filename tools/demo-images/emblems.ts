import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { collegeFaces, findCollege, seedOf } from '../../app/components/motif/college.ts';
import { tones } from '../../app/components/motif/tones.ts';
import { createRandom, khatamGrid, khatamLattice } from '../../app/components/motif/khatam.ts';
import type { KhatamOptions } from '../../app/components/motif/khatam.ts';
import {
  cover,
  insideBand,
  light,
  mosaic,
  image,
  ringSize,
  shadesOf,
  starRings,
  wash,
  wovenStar,
} from './canvas.ts';

const width = 1280;
const height = 800;
const gold = tones.aegold;
const icons = new URL('../../node_modules/@phosphor-icons/core/assets/light/', import.meta.url);

export interface Emblem {
  slug: string;
  /**
   * The college in the document's front matter. Without a college, the background is black and the light is
   * gold.
   */
  college: string | undefined;
  /** The name of a Phosphor icon. */
  icon: string;
}

/** Draws an icon of the given width, centred on the origin. */
function iconMark(name: string, size: number, fill: string): string {
  const svg = readFileSync(fileURLToPath(new URL(`${name}-light.svg`, icons)), 'utf8');
  const shapes = /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1] ?? '';
  return `<g fill="${fill}" transform="scale(${size / 256}) translate(-128 -128)">${shapes}</g>`;
}

/** Draws the image of a content item: its icon inside a star, on the lattice of its college. */
export function drawEmblem({ slug, college, icon }: Emblem): string {
  const seed = seedOf(slug);
  const random = createRandom(seed);
  const known = findCollege(college ?? '');
  const { hue, angle } = known ? collegeFaces[known] : ({ hue: 'aeblack', angle: 22.5 } as const);
  const shades = shadesOf(hue);
  const glow = known ? shades.bright : gold[400];
  const cell = 150 + Math.floor(random() * 90);
  const left = random() < 0.5;
  const at = { x: width * (left ? 0.36 : 0.64) + (random() - 0.5) * 120, y: height * 0.5 };
  const isDay = random() < 0.5;
  const lattice: KhatamOptions = {
    width,
    height,
    cell,
    angle,
    at,
    weight: 2,
    stroke: gold[200],
    opacity: 0.45,
    fade: { toward: left ? 'right' : 'left', amount: 0.8 },
  };
  const grid = khatamGrid(lattice);
  const under = mosaic(grid, seed, ({ kind, distance, chance }) => {
    const near = Math.max(0, 1 - distance / 6);
    if (kind === 'cross') return { fill: shades.night, opacity: 0.35 };
    return { fill: chance < 0.5 ? shades.bright : shades.pale, opacity: near * chance * 0.32 };
  });
  const size = 640;
  const band = 0.03;
  const inside = insideBand(size, band);
  const [rim, ring, pane, ink] = isDay
    ? [shades.day, shades.pale, 'url(#day)', shades.ground]
    : [shades.night, shades.lift, shades.ground, gold[100]];
  return image(
    width,
    height,
    [
      wash('ground', (left ? 20 : 160) + Math.floor(random() * 40) - 20, [
        [0, shades.lift],
        [1, shades.night],
      ]),
      light('glow', at.x, at.y, 720, [
        [0, glow, 0.5],
        [1, glow, 0],
      ]),
      light('sun', left ? 0 : width, random() < 0.5 ? 0 : height, 1000, [
        [0, shades.pale, 0.24],
        [1, shades.pale, 0],
      ]),
      light('day', 0, -60, 340, [
        [0, '#fff'],
        [1, shades.day],
      ]),
    ],
    [
      cover(width, height, 'url(#ground)'),
      cover(width, height, 'url(#glow)'),
      under,
      khatamLattice(lattice),
      cover(width, height, 'url(#sun)'),
      `<g transform="translate(${at.x} ${at.y})"><g transform="rotate(${angle})">` +
        `${starRings(size, [rim])}${starRings(inside, [rim, ring, pane])}` +
        `${wovenStar(size, band, 2.5, isDay ? gold[500] : gold[300])}</g>` +
        `${iconMark(icon, ringSize(inside, 2) * 0.62, ink)}</g>`,
    ],
  );
}
