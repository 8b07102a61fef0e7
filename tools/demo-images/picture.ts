import { collegeFaces, findCollege } from '../../app/components/motif/college.ts';
import { paletteOf, type Light, type Palette } from './palette.ts';
import { getScene } from './scenes/index.ts';
import { image, place, SCENE } from './shapes.ts';

export interface Picture {
  /** The college whose tones the picture has. Without a college they are grey. */
  college: string | undefined;
  /** The name of a scene. */
  scene: string;
  light?: Light | undefined;
  /** Whether left and right are exchanged, so that two pictures of one scene differ. */
  mirrored?: boolean | undefined;
}

/**
 * Draws a picture of 1280 x 800 pixels as an SVG.
 *
 * @throws if there is no scene of this name
 */
export function drawPicture({ scene, college, light, mirrored = false }: Picture): string {
  const drawn = getScene(scene)(paletteOfCollege(college, light));
  const { width, height } = SCENE;
  return image(width, height, [mirrored ? place([drawn], { x: width, flip: true }) : drawn]);
}

/** Returns the palette of a college. Without a college it is grey. */
export function paletteOfCollege(college: string | undefined, light?: Light): Palette {
  const known = findCollege(college ?? '');
  return paletteOf(known ? collegeFaces[known].hue : 'aeblack', light);
}
