import { drawBackdrop, drawBust, type Portrait } from './draw-portrait.ts';
import type { Light } from './palette.ts';
import { paletteOfCollege } from './picture.ts';
import {
  bedMonitor,
  breadRack,
  chestImage,
  jet,
  mazeRobot,
  solarField,
  type DrawBeside,
} from './portrait-beside.ts';
import { holdChart, holdLogbook, holdTablet } from './portrait-held.ts';
import { image, SCENE } from './shapes.ts';

interface StoryPortrait extends Portrait {
  light?: Light;
  beside: DrawBeside;
}

/**
 * The portraits of the stories by the slug of the document. The Arabic texts of the stories say whether the
 * graduate is a woman or a man, and a portrait agrees with them.
 */
export const STORY_PORTRAITS: Readonly<Record<string, StoryPortrait>> = {
  'a-kitchen-for-two-hundred': {
    scene: 'kitchen',
    at: 0.6,
    beside: breadRack,
    sitter: {
      skin: 1,
      hair: 'short',
      beard: 'short',
      hat: 'toque',
      wear: 'chef',
      build: 0.98,
      turn: -0.6,
      tilt: -2,
    },
  },
  'calm-hands-on-a-night-ward': {
    scene: 'ward',
    at: 0.5,
    light: 'dusk',
    beside: bedMonitor,
    sitter: {
      skin: 0,
      hair: 'hijab',
      scarf: 'soft',
      isTucked: true,
      wear: 'scrubs',
      neckwear: 'stethoscope',
      build: 0.86,
      turn: -0.7,
      tilt: -5,
      holds: holdChart,
    },
  },
  'keeping-the-sun-on-a-schedule': {
    scene: 'solar-roof',
    at: 0.5,
    beside: solarField,
    sitter: {
      skin: 2,
      hair: 'short',
      beard: 'short',
      hat: 'helmet',
      wear: 'vest',
      build: 1,
      face: 1.04,
      turn: -0.6,
      tilt: -2,
      holds: holdTablet,
    },
  },
  'seeing-what-the-image-shows': {
    scene: 'imaging',
    at: 0.5,
    beside: chestImage,
    sitter: {
      skin: 1,
      hair: 'hijab',
      scarf: 'deep',
      isTucked: true,
      glasses: true,
      wear: 'coat',
      neckwear: 'lanyard',
      build: 0.88,
      turn: -0.7,
      tilt: -3,
    },
  },
  'signing-for-an-aircraft': {
    scene: 'hangar',
    at: 0.5,
    light: 'dusk',
    beside: jet,
    sitter: {
      skin: 1,
      hair: 'parted',
      beard: 'short',
      wear: 'coverall',
      colour: 'mid',
      neckwear: 'defenders',
      build: 0.98,
      turn: -0.4,
      tilt: 0,
      holds: holdLogbook,
    },
  },
  'the-robot-that-would-not-turn-left': {
    scene: 'robot-arena',
    at: 0.5,
    beside: mazeRobot,
    sitter: {
      skin: 0,
      hair: 'hijab',
      scarf: 'deep',
      isTucked: true,
      wear: 'shirt',
      neckwear: 'lanyard',
      build: 0.88,
      turn: -0.6,
      tilt: -2,
    },
  },
};

/**
 * Draws the portrait of a story, 1280 x 800 pixels.
 *
 * @param slug the slug of the document
 * @throws if there is no portrait of this story
 */
export function drawStoryPortrait(slug: string, college: string | undefined): string {
  const portrait = STORY_PORTRAITS[slug];
  if (!portrait) throw new Error('There is no portrait of this story in story-portraits.ts.');
  const palette = paletteOfCollege(college, portrait.light);
  const { width, height } = SCENE;
  const isTall = portrait.sitter.hat === 'toque';
  return image(width, height, [
    drawBackdrop(palette, portrait, { width, height, veil: 0.62 }),
    portrait.beside(palette),
    drawBust(palette, portrait.sitter, { x: 850, y: isTall ? 366 : 306, scale: 1.26 }),
  ]);
}
