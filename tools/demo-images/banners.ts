import { tones } from '../../app/components/motif/tones.ts';
import type { Hue } from '../../app/components/motif/tones.ts';
import { khatamGrid, khatamLattice } from '../../app/components/motif/khatam.ts';
import { cover, light, image, starRings, tileSize, wash } from './canvas.ts';

const band = 0.055;
const width = 1920;
const height = 1080;

interface Banner {
  hue: Hue;
  cell: number;
  angle: number;
  /**
   * The position of the star at the centre of the lattice, in pixels. It is not in the middle of the image.
   */
  at: { x: number; y: number };
  /** The opacity of the white lattice: 0.10 to 0.18. */
  opacity: number;
  /** The corner with the light. It is always on the right, because the headline is on the left. */
  from: 'top' | 'bottom';
}

export const banners: Banner[] = [
  { hue: 'aegold', cell: 620, angle: 0, at: { x: 1390, y: 560 }, opacity: 0.18, from: 'top' },
  { hue: 'aeblack', cell: 700, angle: 22.5, at: { x: 1480, y: 430 }, opacity: 0.16, from: 'bottom' },
  { hue: 'techblue', cell: 560, angle: 45, at: { x: 1340, y: 600 }, opacity: 0.18, from: 'top' },
  { hue: 'aegreen', cell: 640, angle: 15, at: { x: 1500, y: 620 }, opacity: 0.17, from: 'bottom' },
  { hue: 'desert', cell: 600, angle: 30, at: { x: 1420, y: 470 }, opacity: 0.18, from: 'top' },
];

export function drawBanner({ hue, cell, angle, at, opacity, from }: Banner): string {
  const tone = tones[hue];
  const glow = hue === 'aeblack' ? tones.aegold[400] : tone[400];
  const lattice = { width, height, cell, angle, at, weight: 3.5, band, stroke: '#fff', opacity };
  const grid = khatamGrid(lattice);
  const lit = from === 'top' ? 0 : height;
  const star = `<g transform="${grid.transform}">${starRings(tileSize(cell, band), ['#fff', '#fff', '#fff', '#fff'])}</g>`;
  return image(
    width,
    height,
    [
      light('glow', width, lit, 1500, [
        [0, glow, 0.42],
        [0.45, glow, 0.14],
        [1, glow, 0],
      ]),
      light('dusk', 0, height - lit, 1500, [
        [0, tone[950], 0.75],
        [1, tone[950], 0],
      ]),
      wash('calm', 0, [
        [0, '#000'],
        [0.2, '#000'],
        [0.68, '#fff'],
      ]),
      `<mask id="right" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">` +
        `${cover(width, height, 'url(#calm)')}</mask>`,
    ],
    [
      cover(width, height, tone[900]),
      cover(width, height, 'url(#dusk)'),
      cover(width, height, 'url(#glow)'),
      `<g mask="url(#right)"><g fill-opacity="0.035">${star}</g>${khatamLattice(lattice)}</g>`,
    ],
  );
}
