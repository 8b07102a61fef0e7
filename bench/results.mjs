// Writes one part of RESULTS.md, between its markers, and leaves the other parts as they are.
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'RESULTS.md');

/** The machine of a measurement. */
function machine() {
  return `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}, Node ${process.version}`;
}

/** @param {'gateway' | 'pages'} name @param {string} text */
export async function writePart(name, text) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const before = await readFile(FILE, 'utf8');
  const from = before.indexOf(start);
  const to = before.indexOf(end);
  if (from < 0 || to < from) throw new Error(`RESULTS.md has no part '${name}'.`);
  const part = `${start}\n\n${text.trim()}\n\nMachine: ${machine()}.\n\n`;
  await writeFile(FILE, before.slice(0, from) + part + before.slice(to));
  console.log(`\n${text}`);
}
