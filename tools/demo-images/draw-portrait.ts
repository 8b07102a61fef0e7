import type { Palette } from './palette.ts';
import { drawClothes, type Clothes } from './portrait-clothes.ts';
import { drawHead, type Head } from './portrait-head.ts';
import type { DrawHeld } from './portrait-held.ts';
import { getScene } from './scenes/index.ts';
import { box, fade, place, SCENE } from './shapes.ts';

/** A colour of the palette by its name, so that a portrait can be drawn for each college. */
type Tone = 'deep' | 'mid' | 'soft' | 'paper' | 'ink' | 'gold' | 'goldDeep' | 'metal';

/** A person of a portrait. */
export interface Sitter extends Omit<Head, 'scarf'>, Omit<Clothes, 'colour' | 'inner'> {
  /** The inclination of the head in degrees, clockwise. */
  tilt: number;
  /** The width of the face, about 1. */
  face?: number;
  scarf?: Tone;
  colour?: Tone;
  holds?: DrawHeld;
}

export interface Backdrop {
  /** The name of the scene behind the person. */
  scene: string;
  /** The part of the scene that is in the middle, from 0 to 1. */
  at: number;
  mirrored?: boolean;
}

export interface Portrait extends Backdrop {
  sitter: Sitter;
}

/**
 * Draws a part of a scene below a veil of the wall's colour, so that it recedes.
 *
 * @throws if there is no scene of this name
 */
export function drawBackdrop(
  palette: Palette,
  { scene, at, mirrored = false }: Backdrop,
  { width, height, veil }: { width: number; height: number; veil: number },
): string {
  const drawn = getScene(scene)(palette);
  const scale = height / SCENE.height;
  const wide = SCENE.width * scale;
  const left = Math.min(0, Math.max(width - wide, width / 2 - at * wide));
  return (
    place([drawn], { x: mirrored ? left + wide : left, scale, flip: mirrored }) +
    fade([box(0, 0, width, height, palette.wall)], veil)
  );
}

/** Draws head, chest and hands of a person. The middle of the face is at the point of `at`. */
export function drawBust(
  palette: Palette,
  sitter: Sitter,
  at: { x: number; y: number; scale: number },
): string {
  const { tilt, face = 1, holds, hair, scarf = 'deep', colour, isTucked = false } = sitter;
  const skin = palette.skin[sitter.skin];
  const head = drawHead(palette, { ...sitter, scarf: palette[scarf] });
  const clothes = drawClothes(palette, {
    ...sitter,
    colour: colour && palette[colour],
    inner: hair === 'hijab' ? palette[scarf] : skin,
  });
  const front = `<g transform="rotate(${tilt} 0 120) scale(${face} 1)">${head.front}</g>`;
  return place(
    [
      head.behind,
      head.neck,
      isTucked ? front : '',
      clothes.body,
      clothes.trim,
      isTucked ? '' : front,
      clothes.neckwear,
      holds ? holds(palette, { skin, sleeve: clothes.colour }) : '',
    ],
    at,
  );
}
