import { collegeFaces, seedOf } from '../../app/components/motif/college.ts';
import { tones } from '../../app/components/motif/tones.ts';
import type { College } from '../../app/components/motif/college.ts';
import { khatamLattice } from '../../app/components/motif/khatam.ts';
import { cover, insideBand, light, image, ringSize, shadesOf, starRings, wash, wovenStar } from './canvas.ts';
import { initialsMark } from './letters.ts';

const width = 960;
const height = 1200;
const gold = tones.aegold;

interface Slide {
  initials: string;
  college: College;
}

/** Portraits with invented initials, so that they are clearly examples. */
export const slides: Slide[] = [
  { initials: 'AM', college: 'aths' },
  { initials: 'SK', college: 'adpoly' },
  { initials: 'HR', college: 'fchs' },
  { initials: 'LN', college: 'adveti' },
  { initials: 'MA', college: 'aths' },
  { initials: 'FD', college: 'adpoly' },
  { initials: 'YS', college: 'fchs' },
  { initials: 'NT', college: 'adveti' },
  { initials: 'RH', college: 'aths' },
];

export function drawSlide({ initials, college }: Slide): string {
  const { hue, angle } = collegeFaces[college];
  const shades = shadesOf(hue);
  const seed = seedOf(initials);
  const centre = { x: width / 2, y: height * 0.48 };
  const cell = 250 + (seed % 5) * 16;
  const fade = { toward: seed % 2 === 0 ? 'bottom-left' : 'bottom-right', amount: 0.85 } as const;
  const lattice = {
    width,
    height,
    cell,
    angle,
    weight: 2,
    stroke: gold[200],
    opacity: 0.36,
    at: centre,
    fade,
  };
  const size = 900;
  const band = 0.034;
  const field = insideBand(size, band);
  const inner = ringSize(field, 2);
  return image(
    width,
    height,
    [
      wash('ground', 90, [
        [0, shades.lift],
        [1, shades.night],
      ]),
      light('glow', seed % 2 === 0 ? width : 0, 0, 1000, [
        [0, shades.pale, 0.3],
        [1, shades.pale, 0],
      ]),
      light('paper', 0, -inner / 4, inner * 0.8, [
        [0, '#fff'],
        [1, tones[hue][100]],
      ]),
    ],
    [
      cover(width, height, 'url(#ground)'),
      cover(width, height, 'url(#glow)'),
      khatamLattice(lattice),
      `<g transform="translate(${centre.x} ${centre.y})">` +
        `${starRings(size, [shades.ground])}${starRings(field, [shades.ground, shades.night, gold[300]])}` +
        starRings(inner - 14, ['url(#paper)']) +
        wovenStar(size, band, 3, gold[300]) +
        `${initialsMark(initials, 104, shades.ground)}</g>`,
    ],
  );
}
