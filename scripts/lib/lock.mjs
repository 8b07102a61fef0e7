// A lock with which only one command at a time installs, generates or builds in this folder. Other commands
// wait.
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
import { codeOf, say } from './say.mjs';

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
    if (!told)
      say('Another command is installing or building in this folder. Waiting until it has finished …');
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
    if (codeOf(error) !== 'EEXIST') throw error;
    if (isStale(path)) rmSync(path, { force: true });
    return false;
  }
}

/**
 * Checks whether the holder of the lock was killed: its process has ended, or the lock file was not updated
 * for 20 s.
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
    return codeOf(error) === 'ESRCH';
  }
}
