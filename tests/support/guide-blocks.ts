import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { freePort } from './portal.ts';

const GUIDE = path.resolve(import.meta.dirname, '../../docs/operations.md');

/**
 * Returns the bash blocks of the operators' guide, in order: one for each step of its first part. They are
 * written for one shell.
 */
export async function readGuideBlocks(): Promise<string[]> {
  const text = await readFile(GUIDE, 'utf8');
  return [...text.matchAll(/^```bash\n(.*?)^```$/gms)].map((match) => match[1] ?? '');
}

/**
 * A line of bash that ends the programs of the guide when its shell ends. On SIGKILL, nginx would leave its
 * workers.
 */
export const END_PROGRAMS = `trap 'for file in "$WORK"/*.pid; do kill -TERM "$(cat "$file")" 2>/dev/null || true; done' EXIT`;

/** The variables of the guide that name a port. */
const PORTS = [
  'HTTPS_PORT',
  'ONE_PORT',
  'TWO_PORT',
  'ONE_METRICS',
  'TWO_METRICS',
  'REDIS_PORT',
  'BACKEND_PORT',
  'SMTP_PORT',
] as const;

/** Returns a free port for each program of the guide. */
export async function chooseGuidePorts(): Promise<Record<(typeof PORTS)[number], string>> {
  const chosen = await Promise.all(PORTS.map(async (name) => [name, String(await freePort())] as const));
  return Object.fromEntries(chosen) as Record<(typeof PORTS)[number], string>;
}
