import type { College } from '../../app/components/motif/college.ts';
import { paletteOfCollege } from './picture.ts';
import { getScene } from './scenes/index.ts';
import { box, image, place, SCENE } from './shapes.ts';

const width = 1920;
const height = 1080;

interface Banner {
  scene: string;
  /** The college whose tones the picture has. */
  college: College;
}

/** The pictures of the banners, in the order of the texts of app/content/banners.ts. */
export const banners: Banner[] = [
  { scene: 'hangar', college: 'adveti' },
  { scene: 'workshop', college: 'adpoly' },
  { scene: 'control-room', college: 'aths' },
  { scene: 'ward', college: 'fchs' },
  { scene: 'graduation', college: 'adveti' },
];

/** Draws a scene at dusk in the ratio 16 to 9, a little cut at the top and the bottom. */
export function drawBanner({ scene, college }: Banner): string {
  const palette = paletteOfCollege(college, 'dusk');
  const scale = width / SCENE.width;
  return image(width, height, [
    box(0, 0, width, height, palette.wall),
    place([getScene(scene)(palette)], {
      y: (height - SCENE.height * scale) * 0.65,
      scale,
    }),
  ]);
}
