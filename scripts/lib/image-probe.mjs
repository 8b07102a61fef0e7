// Runs in the image, beside the built server: image-check.mjs copies it there. It loads every package that
// the server imports, at its start or later, and uses those that start a thread or load a library by path.
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';

/**
 * Match the imports of a built file. Packages in the build have others in comments and in strings, which have
 * single quotation marks.
 */
const IMPORTS = [/^import\s(?:[^;'"]*\sfrom\s)?"([^"./][^"]*)"/gm, /\bimport\("([^"./][^"]*)"\)/g];

/** @type {Set<string>} */
const names = new Set();
for (const file of readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.js')) continue;
  const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
  for (const [, name = ''] of IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)]))
    if (!isBuiltin(name)) names.add(name);
}
for (const name of names) await import(name);

const { default: sharp } = await import('sharp');
const pixel = { width: 8, height: 8, channels: /** @type {const} */ (3), background: '#123456' };
await sharp({ create: pixel }).resize(4).webp().toBuffer();

const { pino } = await import('pino');
const transport = pino.transport({ target: 'pino/file', options: { destination: '/dev/null' } });
await new Promise((resolve, reject) => transport.once('ready', resolve).once('error', reject));
transport.end();

console.log(
  `The image has all ${names.size} modules that the server imports, and can resize images and log.`,
);
