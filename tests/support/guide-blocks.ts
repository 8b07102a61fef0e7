import { readFile } from 'node:fs/promises';
import path from 'node:path';

const GUIDE = path.resolve(import.meta.dirname, '../../docs/operations.md');

/**
 * Returns the bash blocks of the operators' guide, in order: one for each step of its first part. They are
 * written for one shell.
 */
export async function readGuideBlocks(): Promise<string[]> {
  const text = await readFile(GUIDE, 'utf8');
  return [...text.matchAll(/^```bash\n(.*?)^```$/gms)].map((match) => match[1] ?? '');
}
