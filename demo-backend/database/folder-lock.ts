import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../config.ts';

/**
 * PGlite lets two processes open one folder and damage it, so a folder is taken by a file that names the process.
 * A lock whose process is gone (kill -9, power loss) is taken over. Returns what gives the folder back.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, 'lock');
  const mine = join(folder, `lock.${process.pid}`);
  const text = identityOf(process.pid);
  await writeFile(mine, text);
  try {
    // link() fails where the name exists and shows the whole content at once: nobody reads a half-written lock.
    for (let tries = 0; !(await linked(mine, lock)); tries += 1) {
      const held = await readFile(lock, 'utf8').catch(() => '');
      if (!isAlive(held)) await takeAway(lock, held, folder);
      // A restart often overlaps with the last moments of the process before.
      else if (tries < 10) await pause(100);
      else throw inUse(folder, held);
    }
  } finally {
    await rm(mine, { force: true });
  }
  return () => rm(lock, { force: true });
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Another process may have taken the stale lock over in between: what was moved away must be what was read. */
async function takeAway(lock: string, stale: string, folder: string): Promise<void> {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    await rename(lock, aside);
  } catch {
    return;
  }
  const moved = await readFile(aside, 'utf8');
  if (moved !== stale) await linked(aside, lock);
  await rm(aside, { force: true });
  if (moved !== stale) throw inUse(folder, moved);
}

function inUse(folder: string, held: string): StartError {
  const pid = held.split(' ')[0];
  return new StartError(`The data folder ${folder} is in use by another demo backend (process ${pid}).`);
}

function isAlive(held: string): boolean {
  const pid = Number(held.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  // Process ids are used again (a restarted container has the same ones), so the start time counts as well.
  return identityOf(pid) === held;
}

/** The process id and, where the system tells (Linux), the boot and the moment the process started. */
function identityOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // A killed process that its parent has not yet waited for still has an entry, but runs no more.
    return fields[0] === 'Z' ? '' : `${pid} ${boot} ${fields[19]}`;
  } catch {
    return `${pid}`;
  }
}
