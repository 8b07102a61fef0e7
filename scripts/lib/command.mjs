// The frame of every command: one fault is one sentence, the first signal stops everything, and so does the end of the
// process that called the command.
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { Children } from './children.mjs';
import { root } from './root.mjs';
import { complain, CommandError } from './say.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const PARENT_CHECK_MS = 250;

/**
 * @typedef {object} Command
 * @property {Children} children
 * @property {() => void} serving called once the command has done its work and only stays up: a signal is now the
 *   expected end, and the exit code is 0
 */

/** @param {(command: Command) => Promise<number>} main resolves to the exit code */
export async function runCommand(main) {
  process.chdir(root);
  const children = new Children();
  let serving = false;

  const interrupted = new Promise((resolve) => {
    // Only the first one counts. npm and the terminal may send the same signal twice, and a second one must not cut
    // the orderly stop short.
    for (const signal of SIGNALS) process.on(signal, () => resolve(signal));
    watchCaller(() => resolve('SIGHUP'));
  });
  // A reader that went away (`npm start | head`) is no reason to leave children behind.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  const finished = (async () => {
    if (Number(process.versions.node.split('.')[0]) < 20) {
      throw new CommandError(`Node 20 or newer is needed to run this; here is ${process.version}.`);
    }
    return main({ children, serving: () => (serving = true) });
  })();

  let code = 1;
  try {
    code = await Promise.race([
      finished,
      interrupted.then((signal) => (serving ? 0 : 128 + constants.signals[signal])),
    ]);
  } catch (error) {
    // An empty fault has been explained already, by the child that it is about.
    const text = error instanceof CommandError ? error.message : String(error?.stack ?? error);
    if (text) complain(text);
  }
  finished.catch(() => {}); // what breaks because everything is being stopped is of no interest
  await children.stop();
  process.exitCode = code;
  // Standard output may be a pipe: let it take what was written before the process ends.
  process.stdout.write('', () => process.exit(code));
}

/**
 * Calls back when the caller is gone. `kill -9` of npm reaches neither the shell that npm runs a script in nor this
 * process, so both links of the chain are watched: our parent, and the parent of that shell.
 *
 * @param {() => void} gone
 */
function watchCaller(gone) {
  const parent = process.ppid;
  const grandparent = process.env.npm_lifecycle_event ? findParentOf(parent) : undefined;
  const timer = setInterval(() => {
    const left =
      process.ppid !== parent || (grandparent !== undefined && findParentOf(parent) !== grandparent);
    if (!left) return;
    clearInterval(timer);
    gone();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/**
 * The parent of a process, on Linux; elsewhere undefined.
 *
 * @param {number} pid
 */
function findParentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // pid (name) state ppid …, and the name may contain spaces and brackets.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
