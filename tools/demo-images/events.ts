import { collegeFaces, findCollege, seedOf } from '../../app/components/motif/college.ts';
import { tones } from '../../app/components/motif/tones.ts';
import { createRandom, khatamGrid, khatamLattice, khatamStar } from '../../app/components/motif/khatam.ts';
import type { KhatamGrid, KhatamOptions } from '../../app/components/motif/khatam.ts';
import {
  cover,
  insideBand,
  light,
  mosaic,
  image,
  ringSize,
  shadesOf,
  starRings,
  tileSize,
  wash,
  wovenStar,
} from './canvas.ts';
import type { Shades } from './canvas.ts';

const width = 1280;
const height = 800;
const gold = tones.aegold;

export const eventSlugs = [
  'future-skills-hackathon-adpoly',
  'aviation-open-hangar-adpoly',
  'clean-energy-challenge-adpoly',
  'nursing-simulation-day-fchs',
  'community-health-walk-fchs',
  'radiography-careers-evening-fchs',
  'robotics-finals-aths',
  'science-showcase-aths',
  'parents-and-pathways-aths',
  'apprenticeship-fair-adveti',
  'culinary-skills-cup-adveti',
  'hospitality-industry-breakfast-adveti',
];

interface Frame {
  seed: number;
  shades: Shades;
  lattice: KhatamOptions;
  /** The grid of the lattice. Its star (0, 0) is the focus of the image. */
  grid: KhatamGrid;
}

/** The layers below and above the lines of the lattice. */
interface Layers {
  under: string;
  over: string;
}

/** Draws a large star of nested stars at the focus. The tiles around it are lighter the closer they are. */
function rosette({ seed, shades, grid }: Frame): Layers {
  const { night, ground, lift, bright, pale } = shades;
  const size = grid.cell * 2;
  const under = mosaic(grid, seed, ({ kind, distance, chance }) =>
    kind === 'star'
      ? { fill: pale, opacity: Math.max(0, 0.34 - distance * 0.08) * (0.4 + chance) }
      : { fill: night, opacity: 0.3 },
  );
  const band = 0.04;
  const inside = insideBand(size, band);
  const [rim, ...rings] =
    seed % 2 === 0
      ? [ground, night, lift, bright, pale, gold[50]]
      : [night, lift, ground, gold[400], gold[100]];
  const over =
    `<g transform="${grid.transform}">${starRings(size, [rim])}${starRings(inside, [rim, ...rings])}` +
    wovenStar(size, band, 2.5, gold[200]) +
    `${wovenStar(ringSize(inside, 2), 0.05, 2, gold[200], 45)}</g>`;
  return { under, over };
}

/** Draws a field of tiles of equal size that becomes denser and brighter toward the focus. */
function field({ seed, shades, grid }: Frame): Layers {
  const { night, bright, pale } = shades;
  const under = mosaic(grid, seed, ({ kind, distance, chance }) => {
    const near = Math.max(0, 1 - distance / 4);
    if (distance === 0) return { fill: gold[100], opacity: 1 };
    if (kind === 'cross') return { fill: bright, opacity: near * chance * 0.5 };
    if (chance < near * 1.1) return { fill: chance < near * 0.5 ? pale : bright, opacity: 0.2 + near * 0.7 };
    return { fill: night, opacity: 0.4 };
  });
  const heart = starRings(ringSize(tileSize(grid.cell), 1), [gold[200], gold[400], gold[100]]);
  return { under, over: `<g transform="${grid.transform}"><g transform="rotate(22.5)">${heart}</g></g>` };
}

/** Draws a star-shaped opening in the lattice, with daylight behind it. */
function opening({ seed, shades, grid, lattice }: Frame): Layers {
  const { night, ground, lift, bright } = shades;
  const size = grid.cell * 3;
  const band = 0.03;
  const under = mosaic(grid, seed, ({ kind, chance }) =>
    kind === 'cross' ? { fill: night, opacity: 0.45 } : { fill: bright, opacity: 0.16 * chance },
  );
  const pane = khatamStar(insideBand(size, band));
  const inner = khatamLattice({ ...lattice, stroke: gold[500], opacity: 0.55, id: 'inner' });
  const over =
    `<defs><clipPath id="star"><path transform="${grid.transform}" d="${pane}"/></clipPath></defs>` +
    `<g transform="${grid.transform}">${starRings(size, [shades.day])}</g>` +
    `<g clip-path="url(#star)">${cover(width, height, 'url(#day)')}${inner}</g>` +
    `<g transform="${grid.transform}">${wovenStar(size, band, 2.5, gold[500])}` +
    `${starRings(tileSize(grid.cell), [ground, lift, gold[200], gold[50]])}</g>`;
  return { under, over };
}

function compositionOf(seed: number): (frame: Frame) => Layers {
  const kind = seed % 3;
  if (kind === 0) return rosette;
  return kind === 1 ? field : opening;
}

/**
 * A prefix for the seeds. With this value, the three events of each college have three different
 * compositions.
 */
const salt = 'pearl wood ';

export function drawEvent(slug: string): string {
  const college = findCollege(slug);
  if (!college) throw new Error(`No college at the end of ${slug}`);
  const seed = seedOf(salt + slug);
  const random = createRandom(seed);
  const { hue, angle } = collegeFaces[college];
  const shades = shadesOf(hue);
  const compose = compositionOf(seed);
  const cell = 196 + Math.floor(random() * 80);
  const left = random() < 0.5;
  const at = {
    x: width * (left ? 0.32 : 0.66) + (random() - 0.5) * 100,
    y: height * (0.4 + random() * 0.22),
  };
  const toward = left ? 'right' : 'left';
  const lattice: KhatamOptions = {
    width,
    height,
    cell,
    angle,
    at,
    weight: 2,
    stroke: gold[200],
    opacity: 0.55,
    fade: { toward, amount: 0.85 },
  };
  const { under, over } = compose({ seed, shades, lattice, grid: khatamGrid(lattice) });
  return image(
    width,
    height,
    [
      wash('ground', (left ? 20 : 160) + Math.floor(random() * 40) - 20, [
        [0, shades.lift],
        [1, shades.night],
      ]),
      light('glow', at.x, at.y, 760, [
        [0, shades.bright, 0.4],
        [1, shades.bright, 0],
      ]),
      light('sun', left ? 0 : width, random() < 0.6 ? 0 : height, 1000, [
        [0, shades.pale, 0.28],
        [1, shades.pale, 0],
      ]),
      light('day', at.x, at.y - cell / 2, cell * 2, [
        [0, '#fff'],
        [0.5, shades.day],
        [1, shades.pale],
      ]),
    ],
    [
      cover(width, height, 'url(#ground)'),
      cover(width, height, 'url(#glow)'),
      under,
      khatamLattice(lattice),
      cover(width, height, 'url(#sun)'),
      over,
    ],
  );
}
