/** npm run site-icons: draws the icons of the portal in browsers and on home screens. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import pngToIco from 'png-to-ico';
import sharp from 'sharp';

import { hashIcons, listIcons, PUBLIC, SOURCES } from './icons.ts';

/** Draws an icon at the resolution of its size, so that its edges are sharp. */
async function draw(svg: string, size: number): Promise<Buffer> {
  const source = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  // A palette of few colours is enough for the edges of flat shapes.
  return await sharp(Buffer.from(source)).png({ palette: true, colours: 32, effort: 10 }).toBuffer();
}

for (const { path, svg, sizes } of listIcons()) {
  const images = await Promise.all(sizes.map((size) => draw(svg, size)));
  const bytes = path.endsWith('.ico') ? await pngToIco(images) : (images[0] ?? svg);
  await writeFile(join(PUBLIC, path), bytes);
  console.log(`${String(bytes.length).padStart(6)} bytes  public${path}`);
}
await writeFile(SOURCES, `${JSON.stringify(hashIcons(), null, 2)}\n`);
