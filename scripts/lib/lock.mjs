// One command at a time prepares the folder (installs, generates, builds); the next one waits for it.
import {
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { inRoot } from './root.mjs';
import { say } from './say.mjs';

const BEAT_MS = 2_000;
const STALE_MS = 20_000;

/**
 * @template T
 * @param {() => Promise<T>} work
 */
export async function withFolderLock(work) {
  const path = inRoot('.cache', 'prepare.lock');
  mkdirSync(inRoot('.cache'), { recursive: true });
  let told = false;
  while (!take(path)) {
    if (!told) say('Another command is preparing this folder; waiting for it …');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const beat = setInterval(() => utimesSync(path, new Date(), new Date()), BEAT_MS);
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

/** @param {string} path */
function take(path) {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, `${process.pid} ${hostname()}`);
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isStale(path)) rmSync(path, { force: true });
    return false;
  }
}

/**
 * A holder that was killed leaves its lock behind: its process is gone, or the lock has not been touched for long.
 *
 * @param {string} path
 */
function isStale(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > STALE_MS) return true;
    const [pid, host] = readFileSync(path, 'utf8').split(' ');
    if (!host || host !== hostname()) return false;
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
