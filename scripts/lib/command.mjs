// Runs every command. An expected error is printed as one sentence. All processes stop at the first signal,
// or when the process that started the command ends.
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
 * @property {() => void} serving to be called when the command is ready and only keeps running; after that,
 * a signal is
 *   the expected end and the exit code is 0
 */

/** @param {(command: Command) => Promise<number>} main resolves to the exit code */
export async function runCommand(main) {
  process.chdir(root);
  const children = new Children();
  let serving = false;

  /** @type {Promise<(typeof SIGNALS)[number]>} */
  const interrupted = new Promise((resolve) => {
    // Only the first signal counts. npm and the terminal can both send the same signal, and the second one
    // must not interrupt the orderly stop.
    for (const signal of SIGNALS) process.on(signal, () => resolve(signal));
    watchCaller(() => resolve('SIGHUP'));
  });
  // A closed pipe (`npm start | head`) must not end this process before its children are stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  const finished = (async () => {
    if (!isNodeRecent(process.versions.node)) {
      throw new CommandError(
        `This command needs Node 20.12 or newer. The installed version is ${process.version}.`,
      );
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
    // If the message is empty, a child has already printed its own error.
    const text = error instanceof CommandError ? error.message : describe(error);
    if (text) complain(text);
  }
  finished.catch(() => {}); // ignore errors that the stop itself causes
  await children.stop();
  process.exitCode = code;
  // Standard output can be a pipe. Wait until it has accepted all output before the process ends.
  process.stdout.write('', () => process.exit(code));
}

/** @param {unknown} error */
function describe(error) {
  return String(error instanceof Error ? (error.stack ?? error) : error);
}

/**
 * Checks for the version of `engines` in package.json, which has `process.loadEnvFile`.
 *
 * @param {string} version
 */
function isNodeRecent(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 12);
}

/**
 * Calls back when the process that started the command has ended. npm runs a script in a shell, and `kill
 * -9` of npm ends neither the shell nor this process. The function therefore watches two processes: this
 * process's parent and, if npm started the command, the parent of that shell.
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
 * Returns the parent of a process; undefined on systems other than Linux.
 *
 * @param {number} pid
 */
function findParentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The format is: pid (name) state ppid … The name can contain spaces and brackets.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
