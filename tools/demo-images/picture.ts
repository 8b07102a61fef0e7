import { collegeFaces, findCollege, seedOf } from '../../app/components/motif/college.ts';
import { createRandom } from '../../app/components/motif/khatam.ts';
import { image } from './canvas.ts';
import { paletteOf, type Light } from './palette.ts';
import { SCENES } from './scenes/index.ts';
import { place, SCENE } from './shapes.ts';

export interface Picture {
  /** The slug of the document or of the event. Small details of the scene depend on it. */
  slug: string;
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
export function drawPicture({ slug, college, scene, light, mirrored = false }: Picture): string {
  const draw = SCENES[scene];
  if (!draw) throw new Error(`${slug}: there is no scene '${scene}'.`);
  const known = findCollege(college ?? '');
  const palette = paletteOf(known ? collegeFaces[known].hue : 'aeblack', light);
  const drawn = draw({ palette, random: createRandom(seedOf(slug)) });
  const { width, height } = SCENE;
  return image(width, height, [], mirrored ? [place([drawn], { x: width, flip: true })] : [drawn]);
}
