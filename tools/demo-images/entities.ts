import { collegeFaces } from '../../app/components/motif/college.ts';
import { tones } from '../../app/components/motif/tones.ts';
import type { College } from '../../app/components/motif/college.ts';
import { khatamCross, khatamStar } from '../../app/components/motif/khatam.ts';
import { image, starRings, wovenStar } from './canvas.ts';

const size = 256;
const gold = tones.aegold;

/** Returns the background of a college's mark. For gold it is tone 700, because its tone 900 looks brown. */
function ground(college: College): string {
  const { hue } = collegeFaces[college];
  return hue === 'aegold' ? tones[hue][700] : tones[hue][900];
}

/** The shapes inside the stars. They distinguish the marks without colour. */
const hearts: Record<College, string> = {
  aths: starRings(100, ['#fff', ground('aths'), gold[200]]),
  adpoly: `<path d="M-38 -38H38V38H-38Z" fill="#fff"/>${starRings(72, [ground('adpoly'), gold[200]])}`,
  fchs: `<path d="${khatamCross(108)}" fill="#fff"/>${starRings(30, [gold[400]])}`,
  adveti:
    [-23, 23]
      .flatMap((x) =>
        [-23, 23].map((y) => `<path transform="translate(${x} ${y})" d="${khatamStar(46)}" fill="#fff"/>`),
      )
      .join('') + `<path d="${khatamCross(46)}" fill="${gold[300]}"/>`,
};

export function drawEntity(college: College): string {
  return image(
    size,
    size,
    [],
    [
      `<g transform="translate(${size / 2} ${size / 2})">${starRings(252, [ground(college)])}` +
        `${wovenStar(240, 0.045, 2.25, gold[200])}${hearts[college]}</g>`,
    ],
  );
}
