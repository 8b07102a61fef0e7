import { tones } from '../../app/components/motif/college.ts';
import type { Hue } from '../../app/components/motif/college.ts';
import {
  createRandom,
  defaultBand,
  khatamCross,
  khatamStar,
  khatamWeave,
  round,
} from '../../app/components/motif/khatam.ts';
import type { KhatamGrid } from '../../app/components/motif/khatam.ts';

export interface Shades {
  night: string;
  ground: string;
  lift: string;
  bright: string;
  pale: string;
  day: string;
}

/** The middle tones of blue and desert are louder than the others': these keep the four colleges in balance. */
const calmLift: Partial<Record<Hue, string>> = { techblue: tones.techblue[900], desert: tones.desert[800] };

/** Six steps of a hue, from the darkest ground to the lightest tile. */
export function shadesOf(hue: Hue): Shades {
  const tone = tones[hue];
  const ground = hue === 'techblue' ? '#092782' : tone[900]; // halfway between 900 and 950
  return {
    night: tone[950],
    ground,
    lift: calmLift[hue] ?? tone[700],
    bright: tone[400],
    pale: tone[200],
    day: tone[50],
  };
}

/** A whole image: everything that has an id goes in `definitions`. */
export function image(width: number, height: number, definitions: string[], layers: string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${definitions.join('')}</defs>${layers.join('')}</svg>`
  );
}

type Stop = [offset: number, colour: string, opacity?: number];

function stopsOf(stops: Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

/** A gradient across the image; `degrees` 0 runs from left to right, 90 from top to bottom. */
export function wash(id: string, degrees: number, stops: Stop[]): string {
  return (
    `<linearGradient id="${id}" x1="0" y1="0.5" x2="1" y2="0.5" ` +
    `gradientTransform="rotate(${degrees} 0.5 0.5)">${stopsOf(stops)}</linearGradient>`
  );
}

/** A soft light at a point of the image, in its own units. */
export function light(id: string, x: number, y: number, radius: number, stops: Stop[]): string {
  return (
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ` +
    `cx="${round(x)}" cy="${round(y)}" r="${round(radius)}">${stopsOf(stops)}</radialGradient>`
  );
}

export function cover(width: number, height: number, fill: string): string {
  return `<rect width="${width}" height="${height}" fill="${fill}"/>`;
}

interface Tile {
  kind: 'star' | 'cross';
  /** Steps from the grid's star (0, 0); crosses stand at halves. */
  distance: number;
  chance: number;
}

export type Paint = (tile: Tile) => { fill: string; opacity: number } | undefined;

/** Fills stars and crosses between the grid's bands as `paint` says; a tile's `chance` depends on the seed alone. */
export function mosaic(grid: KhatamGrid, seed: number, paint: Paint): string {
  const random = createRandom(seed);
  const outlines = {
    star: khatamStar(tileSize(grid.cell)),
    cross: khatamCross(grid.cell, (grid.cell * defaultBand) / 2),
  };
  const tiles: string[] = [];
  for (let row = -grid.rows; row <= grid.rows; row += 1) {
    for (let column = -grid.columns; column <= grid.columns; column += 1) {
      for (const kind of ['star', 'cross'] as const) {
        const half = kind === 'star' ? 0 : 0.5;
        const [x, y] = [column + half, row + half];
        const painted = paint({ kind, distance: Math.hypot(x, y), chance: random() });
        if (!painted || painted.opacity < 0.01) continue;
        tiles.push(
          `<path transform="translate(${round(x * grid.cell)} ${round(y * grid.cell)})" d="${outlines[kind]}" ` +
            `fill="${painted.fill}" fill-opacity="${round(painted.opacity)}"/>`,
        );
      }
    }
  }
  return `<g transform="${grid.transform}">${tiles.join('')}</g>`;
}

/** Size of the star tile that a lattice's bands leave free. */
export function tileSize(cell: number, band = defaultBand): number {
  return cell * (1 - Math.SQRT2 * band);
}

/** Notch over tip of the star: a star this much smaller, turned by 22.5 degrees, stands in the other's notches. */
const nested = Math.SQRT1_2 / Math.cos(Math.PI / 8);

/** Stars in stars, each standing in the notches of the one around it; the first fill is the outermost. */
export function starRings(size: number, fills: string[]): string {
  return fills
    .map((fill, ring) => `<path d="${khatamStar(size * nested ** ring, 22.5 * ring)}" fill="${fill}"/>`)
    .join('');
}

/** The outline of a ring, woven from two bands; their outer edge is the outline of a star of that size. */
export function wovenStar(size: number, band: number, weight: number, stroke: string, turn = 0): string {
  const middle = size / (1 + Math.SQRT2 * band);
  return (
    `<path transform="rotate(${turn})" d="${khatamWeave(middle, { band, alone: true })}" fill="none" ` +
    `stroke="${stroke}" stroke-width="${weight}"/>`
  );
}

/** Size of the star that the inner edge of such a band outlines. */
export function insideBand(size: number, band: number): number {
  return (size * (1 - Math.SQRT2 * band)) / (1 + Math.SQRT2 * band);
}

/** Size of the ring `depth` steps inside a star of the given size. */
export function ringSize(size: number, depth: number): number {
  return size * nested ** depth;
}
