import type { Hue } from '../../app/components/motif/tones.ts';

/** The colours of a picture. A scene takes no other colours, so that it can be drawn for each college. */
export interface Palette {
  /** The ground of each picture: sand, with little of the hue. */
  wall: string;
  /** Panels, pillars and other parts of the wall. */
  panel: string;
  floor: string;
  /** Shadows on the floor and below furniture. */
  shade: string;
  /** The sky, water and light behind windows. */
  sky: string;
  /** The two tones of the hue. They have the same role in each scene: `deep` is large, `mid` is beside it. */
  deep: string;
  mid: string;
  /** A light step of the same hue, for surfaces of things. */
  soft: string;
  /** White cloth, paper and screens. */
  paper: string;
  /** The leaves of plants in a bed or in the open, which are green in each college. */
  leaf: string;
  /** Drops and streams of water, which are blue in each college. */
  water: string;
  /** The darkest colour: hair, tyres, the abaya, thin lines. */
  ink: string;
  metal: string;
  gold: string;
  goldSoft: string;
  goldDeep: string;
  /** Three tones of skin. */
  skin: readonly [string, string, string];
}

/** Whether a picture is light, or dark as the ground of white text. */
export type Light = 'day' | 'dusk';

interface Family {
  deep: string;
  mid: string;
  soft: string;
}

/** The tones of the hues, a step less saturated than those of the design system. */
const FAMILIES: Record<Hue, Family> = {
  techblue: { deep: '#2c4272', mid: '#5f7fb3', soft: '#b4c6e0' },
  desert: { deep: '#74392c', mid: '#b8735a', soft: '#e2bfab' },
  aegreen: { deep: '#2c5142', mid: '#658f75', soft: '#b7d0bd' },
  aegold: { deep: '#5f4a2c', mid: '#9c8150', soft: '#d8c69b' },
  aeblack: { deep: '#3a3d45', mid: '#757a83', soft: '#c4c6ca' },
};

const SAND = { wall: '#f4ecdd', panel: '#e9dcc5', floor: '#dccbaf', shade: '#c4b091', sky: '#f8f4ea' };
const NIGHT = '#1c1714';
const SKIN = ['#e3b48d', '#c48e66', '#8d5f40'] as const;

/** Mixes two colours in sRGB. `share` is the share of the second one, from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(one, at) * (1 - share) + channel(other, at) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/**
 * Returns the palette of a hue. All light palettes have the same ground of sand and gold, so that pictures
 * of several colleges in one row belong to one family of hues.
 */
export function paletteOf(hue: Hue, light: Light = 'day'): Palette {
  const { deep, mid, soft } = FAMILIES[hue];
  const day: Palette = {
    wall: mix(SAND.wall, soft, 0.14),
    panel: mix(SAND.panel, soft, 0.2),
    floor: mix(SAND.floor, mid, 0.1),
    shade: mix(SAND.shade, mid, 0.16),
    sky: mix(SAND.sky, soft, 0.3),
    deep,
    mid,
    soft,
    paper: '#fdfbf6',
    leaf: '#7d9468',
    water: '#7fa3b5',
    ink: mix('#26231f', deep, 0.18),
    metal: mix('#b3aea5', soft, 0.3),
    gold: '#c9a14a',
    goldSoft: '#ead9ac',
    goldDeep: '#8d6c2b',
    skin: SKIN,
  };
  return light === 'day' ? day : darken(day, deep);
}

/** Returns a palette at dusk: the room is dark, and what stands in its light keeps its colour. */
function darken(day: Palette, deep: string): Palette {
  const ground = mix(deep, NIGHT, 0.55);
  const dim = (colour: string, share: number) => mix(colour, ground, share);
  return {
    ...day,
    wall: ground,
    panel: mix(ground, day.mid, 0.16),
    floor: mix(ground, NIGHT, 0.4),
    shade: mix(ground, NIGHT, 0.65),
    sky: mix(ground, day.mid, 0.42),
    deep: mix(deep, day.mid, 0.42),
    mid: mix(day.mid, day.soft, 0.14),
    soft: dim(day.soft, 0.22),
    paper: dim(day.paper, 0.1),
    leaf: dim(day.leaf, 0.2),
    water: dim(day.water, 0.1),
    ink: mix(ground, NIGHT, 0.85),
    metal: dim(day.metal, 0.3),
  };
}
