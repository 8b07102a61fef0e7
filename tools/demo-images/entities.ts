import { collegeFaces } from '../../app/components/motif/college.ts';
import { tones } from '../../app/components/motif/tones.ts';
import type { College } from '../../app/components/motif/college.ts';
import { paletteOf } from './palette.ts';
import { area, box, curve, disc, image, place, repeat } from './shapes.ts';

const size = 256;
const gold = tones.aegold;
const WHITE = '#fff';

/**
 * Returns the ground of a college's emblem. For gold it is tone 700, because its tone 900 looks brown; for
 * blue it is the tone of the pictures, because tone 900 is brighter than the grounds of the other emblems.
 */
function groundOf(college: College): string {
  const { hue } = collegeFaces[college];
  if (hue === 'techblue') return paletteOf(hue).deep;
  return hue === 'aegold' ? tones[hue][700] : tones[hue][900];
}

/** A thing from the lessons of each college, clear at 32 pixels. The origin is the middle. */
const THINGS: Record<College, (ground: string) => string> = {
  /** An atom above an open book. */
  aths: (ground) =>
    [
      repeat(3, (index) => place([ring(74, 27, gold[300], 8)], { y: -22, turn: index * 60 + 90 })),
      disc(0, -22, 14, WHITE),
      area('M0 84C-22 64 -52 58 -84 62V24C-52 20 -22 28 0 46C22 28 52 20 84 24V62C52 58 22 64 0 84Z', ground),
      area(
        'M-5 76C-24 60 -48 55 -76 57V31C-48 29 -24 36 -5 50ZM5 76C24 60 48 55 76 57V31C48 29 24 36 5 50Z',
        WHITE,
      ),
    ].join(''),
  /** A jet that climbs, with its trail. */
  adpoly: () =>
    [
      curve('M-80 80L-54 54M-96 42L-76 22M-42 96L-22 76', gold[300], 10),
      place(
        [
          area(
            'M0 -88C9 -80 13 -66 13 -48V-20L84 28V48L13 24V54L36 74V88L0 78L-36 88V74L-13 54V24L-84 48V28L-13 -20V-48C-13 -66 -9 -80 0 -88Z',
            WHITE,
          ),
        ],
        { x: 10, y: -10, turn: 45, scale: 0.98 },
      ),
    ].join(''),
  /** A heart with the line of a pulse. */
  fchs: (ground) =>
    [
      area(
        'M0 82C-60 44 -90 10 -90 -28C-90 -62 -66 -82 -40 -82C-22 -82 -8 -72 0 -56C8 -72 22 -82 40 -82C66 -82 90 -62 90 -28C90 10 60 44 0 82Z',
        WHITE,
      ),
      curve('M-92 0H-40L-20 -38L12 42L32 0H92', ground, 15),
      curve('M-104 0H-92M92 0H104', gold[300], 15),
    ].join(''),
  /** A chef's hat within a gear. */
  adveti: (ground) =>
    [
      repeat(10, (index) =>
        place([area('M-17 -84L-12 -108H12L17 -84Z', gold[300])], { turn: index * 36 + 18 }),
      ),
      ring(78, 78, gold[300], 20),
      area(
        'M-38 46V6C-62 2 -68 -34 -40 -42C-34 -62 -10 -66 0 -54C10 -66 34 -62 40 -42C68 -34 62 2 38 6V46Q0 54 -38 46Z',
        WHITE,
      ),
      box(-44, 20, 88, 8, ground),
    ].join(''),
};

/** An ellipse without a fill. */
function ring(wide: number, high: number, stroke: string, weight: number): string {
  return `<ellipse rx="${wide}" ry="${high}" fill="none" stroke="${stroke}" stroke-width="${weight}"/>`;
}

/** Draws the emblem of a college: what it teaches, on a round ground with a ring of gold. */
export function drawEntity(college: College): string {
  const ground = groundOf(college);
  const middle = size / 2;
  return image(size, size, [
    place(
      [
        disc(0, 0, 126, ground),
        ring(117, 117, gold[200], 3.5),
        place([THINGS[college](ground)], { scale: 0.94 }),
      ],
      {
        x: middle,
        y: middle,
      },
    ),
  ]);
}
