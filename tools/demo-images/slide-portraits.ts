import type { College } from '../../app/components/motif/college.ts';
import { drawBackdrop, drawBust, type Portrait } from './draw-portrait.ts';
import { paletteOfCollege } from './picture.ts';
import {
  holdCertificate,
  holdChart,
  holdFlask,
  holdPlans,
  holdSpanner,
  holdTablet,
  holdWhisk,
} from './portrait-held.ts';
import { image } from './shapes.ts';

interface SlidePortrait extends Portrait {
  college: College;
}

/** The portraits of the graduates on the landing page. No two have the same profession. */
export const slides: readonly SlidePortrait[] = [
  {
    college: 'aths',
    scene: 'laboratory',
    at: 0.56,
    sitter: {
      skin: 0,
      hair: 'hijab',
      scarf: 'deep',
      wear: 'coat',
      build: 0.86,
      turn: -0.7,
      tilt: -3,
      holds: holdFlask,
      isTucked: true,
    },
  },
  {
    college: 'adpoly',
    scene: 'hangar',
    at: 0.56,
    sitter: {
      skin: 1,
      hair: 'short',
      beard: 'short',
      wear: 'coverall',
      neckwear: 'defenders',
      build: 1,
      turn: 0.6,
      tilt: 2,
      holds: holdSpanner,
    },
  },
  {
    college: 'fchs',
    scene: 'ward',
    at: 0.5,
    mirrored: true,
    sitter: {
      skin: 1,
      hair: 'hijab',
      scarf: 'soft',
      isTucked: true,
      wear: 'scrubs',
      neckwear: 'stethoscope',
      build: 0.88,
      turn: 0.5,
      tilt: 3,
    },
  },
  {
    college: 'adveti',
    scene: 'kitchen',
    at: 0.56,
    sitter: {
      skin: 2,
      hair: 'short',
      beard: 'moustache',
      hat: 'toque',
      wear: 'chef',
      build: 1.02,
      turn: -0.5,
      tilt: -2,
      holds: holdWhisk,
    },
  },
  {
    college: 'aths',
    scene: 'control-room',
    at: 0.5,
    sitter: {
      skin: 1,
      hair: 'ghutra',
      beard: 'full',
      grey: 0.75,
      glasses: true,
      wear: 'kandura',
      build: 1,
      turn: 0.25,
      tilt: 0,
      holds: holdTablet,
    },
  },
  {
    college: 'adpoly',
    scene: 'solar-roof',
    at: 0.5,
    sitter: {
      skin: 0,
      hair: 'hijab',
      scarf: 'deep',
      hat: 'helmet',
      wear: 'vest',
      isTucked: true,
      build: 0.88,
      turn: 0.7,
      tilt: 2,
    },
  },
  {
    college: 'fchs',
    scene: 'ward',
    at: 0.3,
    sitter: {
      skin: 2,
      hair: 'short',
      hat: 'surgical',
      wear: 'scrubs',
      colour: 'deep',
      grey: 0.5,
      build: 0.98,
      turn: -0.3,
      tilt: 0,
      face: 0.96,
      holds: holdChart,
    },
  },
  {
    college: 'adveti',
    scene: 'studio',
    at: 0.5,
    sitter: {
      skin: 1,
      hair: 'hijab',
      scarf: 'mid',
      wear: 'shirt',
      build: 0.9,
      turn: -0.6,
      tilt: -4,
      glasses: true,
      holds: holdPlans,
    },
  },
  {
    college: 'aths',
    scene: 'graduation',
    at: 0.38,
    sitter: {
      skin: 0,
      hair: 'curls',
      hat: 'mortarboard',
      wear: 'gown',
      build: 0.94,
      turn: 0.4,
      tilt: 2,
      holds: holdCertificate,
    },
  },
];

/** Draws the portrait of a graduate for the landing page, 960 x 1200 pixels. */
export function drawSlide(portrait: SlidePortrait): string {
  const size = { width: 960, height: 1200 };
  const palette = paletteOfCollege(portrait.college);
  const isTall = portrait.sitter.hat === 'toque';
  return image(size.width, size.height, [
    drawBackdrop(palette, portrait, { ...size, veil: 0.58 }),
    drawBust(palette, portrait.sitter, { x: 480, y: isTall ? 530 : 470, scale: 1.72 }),
  ]);
}
