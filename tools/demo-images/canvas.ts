import { tones } from '../../app/components/motif/tones.ts';
import type { Hue } from '../../app/components/motif/tones.ts';
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

/**
 * Darker tones for blue and desert. Their middle tones are more intense than those of the other two
 * colleges.
 */
const calmLift: Partial<Record<Hue, string>> = { techblue: tones.techblue[900], desert: tones.desert[800] };

/** Returns six shades of a hue, from the darkest background to the lightest tile. */
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

/** Returns a complete SVG image. `definitions` contains all elements with an id. */
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

/** Returns a linear gradient across the image: from left to right at 0 degrees, from top to bottom at 90. */
export function wash(id: string, degrees: number, stops: Stop[]): string {
  return (
    `<linearGradient id="${id}" x1="0" y1="0.5" x2="1" y2="0.5" ` +
    `gradientTransform="rotate(${degrees} 0.5 0.5)">${stopsOf(stops)}</linearGradient>`
  );
}

/** Returns a radial gradient at a point. The position and the radius are in units of the image. */
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
  /** The distance from the star at (0, 0), in cells. Crosses are at half cells. */
  distance: number;
  chance: number;
}

export type Paint = (tile: Tile) => { fill: string; opacity: number } | undefined;

/**
 * Fills the stars and crosses between the bands of the grid. `paint` returns the fill of a tile. The
 * `chance` of a tile depends only on the seed.
 */
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

/** Returns the size of the star tile between the bands of a lattice. */
export function tileSize(cell: number, band = defaultBand): number {
  return cell * (1 - Math.SQRT2 * band);
}

/**
 * The scale of a star inside another star. A star of this relative size, rotated by 22.5 degrees, touches
 * the notches of the outer star with its tips.
 */
const nested = Math.SQRT1_2 / Math.cos(Math.PI / 8);

/** Draws nested stars, each in the notches of the one around it. The first fill is for the outermost star. */
export function starRings(size: number, fills: string[]): string {
  return fills
    .map((fill, ring) => `<path d="${khatamStar(size * nested ** ring, 22.5 * ring)}" fill="${fill}"/>`)
    .join('');
}

/** Draws the outline of a ring that is woven from two bands. Its outer edge is a star of the given size. */
export function wovenStar(size: number, band: number, weight: number, stroke: string, turn = 0): string {
  const middle = size / (1 + Math.SQRT2 * band);
  return (
    `<path transform="rotate(${turn})" d="${khatamWeave(middle, { band, alone: true })}" fill="none" ` +
    `stroke="${stroke}" stroke-width="${weight}"/>`
  );
}

/** Returns the size of the star at the inner edge of such a band. */
export function insideBand(size: number, band: number): number {
  return (size * (1 - Math.SQRT2 * band)) / (1 + Math.SQRT2 * band);
}

/** Returns the size of the ring `depth` steps inside a star of the given size. */
export function ringSize(size: number, depth: number): number {
  return size * nested ** depth;
}
