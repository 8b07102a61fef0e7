/**
 * Creates app/components/icon/sprite.svg from Phosphor's icons in regular weight. Browsers cache this one
 * file permanently, and the icons need no JavaScript.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { ICON_NAMES } from '../../app/components/icon/names.ts';

const source = new URL('../../node_modules/@phosphor-icons/core/assets/regular/', import.meta.url);
const target = new URL('../../app/components/icon/sprite.svg', import.meta.url);

const symbols = ICON_NAMES.map((name) => {
  const svg = readFileSync(new URL(`${name}.svg`, source), 'utf8');
  const shapes = /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1] ?? '';
  return `<symbol id="${name}" viewBox="0 0 256 256">${shapes}</symbol>`;
});

writeFileSync(target, `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`);
process.stdout.write(`${symbols.length} icons in ${fileURLToPath(target)}\n`);
