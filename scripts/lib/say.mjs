// What the commands print. Progress goes to standard output, faults to standard error.

import { performance } from 'node:perf_hooks';

const colours = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR;

/** A fault that was foreseen: it is shown as one plain sentence, without a stack. */
export class CommandError extends Error {}

/** @param {string} text */
export function say(text = '') {
  process.stdout.write(`${text}\n`);
}

/** @param {string} text */
export function complain(text) {
  process.stderr.write(`${text}\n`);
}

/** @param {string} text */
export function bold(text) {
  return colours ? `\x1b[1m${text}\x1b[22m` : text;
}

/** @param {string} text */
export function dim(text) {
  return colours ? `\x1b[2m${text}\x1b[22m` : text;
}

/** @param {number} from milliseconds, from performance.now() */
export function secondsSince(from) {
  const seconds = (performance.now() - from) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

/**
 * Runs a step that may take long: says what begins, counts the seconds where a person watches, says what was done.
 *
 * @template T
 * @param {string} doing as in 'Building'
 * @param {string} done as in 'Built'
 * @param {() => Promise<T>} work
 * @param {{ count?: boolean }} [options] count: only where nothing else prints meanwhile
 */
export async function step(doing, done, work, { count = false } = {}) {
  const begin = performance.now();
  const counting = count && process.stdout.isTTY;
  if (!counting) say(`${doing} …`);
  const tick = counting
    ? setInterval(() => process.stdout.write(`\r\x1b[K${doing} … ${secondsSince(begin)}`), 200)
    : undefined;
  try {
    const result = await work();
    if (counting) process.stdout.write('\r\x1b[K');
    say(`${done} in ${secondsSince(begin)}.`);
    return result;
  } catch (fault) {
    if (counting) process.stdout.write('\n');
    throw fault;
  } finally {
    clearInterval(tick);
  }
}
