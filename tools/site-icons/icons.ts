import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { khatamStar } from '../../app/components/motif/khatam.ts';
import { APP_ICONS, SHORTCUT_ICON, THEME_COLOUR, TOUCH_ICON } from '../../rules/images/site-icons.ts';

/** The folder of the files with fixed names. */
export const PUBLIC = join(import.meta.dirname, '../../public');
/** The file with the sources of the icons. */
export const SOURCES = join(import.meta.dirname, 'sources.json');

/** The length of the edges of the drawings, whose middle is at (0, 0). */
const EDGE = 48;
const WHITE = '#fff';
/** The size of the inner star as a share of the outer one. */
const INNER = 24 / 46;

interface Star {
  /** The size of the star as a share of the icon. */
  share: number;
  fill: string;
  inner: string;
  /** The weight of the inner line; a small icon needs a strong one. */
  weight: number;
  ground?: string;
}

/** Draws the star of the portal: a star with the outline of a smaller one in it. */
function drawStar({ share, fill, inner, weight, ground }: Star): string {
  const half = EDGE / 2;
  const square =
    ground === undefined ? '' : `<path fill="${ground}" d="M-${half}-${half}h${EDGE}v${EDGE}H-${half}z"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${half} -${half} ${EDGE} ${EDGE}">${square}` +
    `<path fill="${fill}" d="${khatamStar(EDGE * share)}"/>` +
    `<path fill="none" stroke="${inner}" stroke-width="${weight}" d="${khatamStar(EDGE * share * INNER)}"/></svg>\n`
  );
}

const PLAIN: Star = { share: 46 / EDGE, fill: THEME_COLOUR, inner: WHITE, weight: 2 };
const SMALL: Star = { ...PLAIN, share: 1, weight: 3 };
/** Systems cut a maskable icon to a circle whose diameter is 80 % of the edge: the star is in it. */
const FILLED: Star = { share: 0.66, fill: WHITE, inner: THEME_COLOUR, weight: 1.5, ground: THEME_COLOUR };

/** An icon of the portal, and the sizes in pixels of its images; none for an SVG. */
interface IconFile {
  path: string;
  svg: string;
  sizes: readonly number[];
}

/** Lists the icons of the portal (PICTURE-10). */
export function listIcons(): IconFile[] {
  return [
    { path: '/favicon.svg', svg: drawStar(PLAIN), sizes: [] },
    { path: SHORTCUT_ICON.path, svg: drawStar(SMALL), sizes: SHORTCUT_ICON.sizes },
    ...[TOUCH_ICON, ...APP_ICONS].map(({ path, size, purpose }) => ({
      path,
      svg: drawStar(purpose === 'maskable' ? FILLED : PLAIN),
      sizes: [size],
    })),
  ];
}

/** Returns the SHA-256 of the source of each icon, by path. Another encoder makes other bytes of an image. */
export function hashIcons(): Record<string, string> {
  const hash = ({ svg, sizes }: IconFile) =>
    createHash('sha256').update(svg).update(sizes.join(' ')).digest('hex');
  return Object.fromEntries(listIcons().map((icon) => [icon.path, hash(icon)]));
}
