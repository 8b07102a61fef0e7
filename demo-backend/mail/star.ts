import { readFileSync } from 'node:fs';

/** Mail programs show an image that the mail brings along, and no SVG. */
export const star = readFileSync(new URL('./star.png', import.meta.url));
export const STAR_CID = 'star@portal.example';
