// The output of the commands. Progress goes to standard output, errors go to standard error.

import { performance } from 'node:perf_hooks';
import { styleText } from 'node:util';

const colours = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR;

/** An expected error. It is printed as one plain sentence, without a stack. */
export class CommandError extends Error {}

/**
 * Returns the code of an error of the system, such as 'ENOENT'.
 *
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code;
}

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
  return colours ? styleText('bold', text) : text;
}

/** @param {string} text */
export function dim(text) {
  return colours ? styleText('dim', text) : text;
}

/** @param {number} from the start time, a value of performance.now() */
export function secondsSince(from) {
  const seconds = (performance.now() - from) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

/**
 * Runs a step that can take long. Prints a line at the start and at the end. In a terminal, it can show the
 * elapsed time.
 *
 * @template T
 * @param {string} doing for the line at the start, such as 'Building'
 * @param {string} done for the line at the end, such as 'Built'
 * @param {() => Promise<T>} work
 * @param {{ count?: boolean }} [options] count: show the elapsed time; use it only if the step prints
 * nothing itself
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
