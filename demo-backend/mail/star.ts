import { readFileSync } from 'node:fs';

/** The logo as an embedded PNG. Mail programs show embedded images, but no SVG. */
export const star = readFileSync(new URL('./star.png', import.meta.url));
export const STAR_CID = 'star@portal.example';
