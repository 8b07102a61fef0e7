// The processes that a command starts. None of them outlives the command. Each child leads a separate
// process group and has an IPC channel. At the first signal, the command asks its children to stop. If the
// command is killed, the channel closes and the child stops.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const supervisor = fileURLToPath(new URL('./supervisor.mjs', import.meta.url));

const STOP_WITHIN_MS = 10_000;

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {import('node:child_process').ChildProcess} process
 * @property {Promise<Ending>} ended resolves when the process has ended; never rejects
 * @property {() => string} output returns the output so far, if the option `output` is 'keep'
 * @property {() => boolean} complained whether it wrote to standard error
 */

/** @typedef {Record<string, string | undefined>} Environment variables of a process */

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null, error?: Error }} Ending */

/**
 * @typedef {object} StartOptions
 * @property {string} name the name for messages
 * @property {string} program
 * @property {string[]} [args]
 * @property {Environment} [env]
 * @property {string} [cwd]
 * @property {'show' | 'keep'} [output] show: print the child's output; keep: collect it
 */

export class Children {
  /** @type {Set<Child>} */
  #running = new Set();
  #stopping = false;

  get stopping() {
    return this.#stopping;
  }

  /**
   * Starts a program of this project, which stops by itself when its IPC channel closes.
   *
   * @param {StartOptions} options
   * @returns {Child}
   */
  start({ name, program, args = [], env = process.env, cwd, output = 'show' }) {
    if (this.#stopping) throw new Error(`${name} cannot be started because the command is stopping.`);
    const keep = output === 'keep';
    const child = spawn(program, args, {
      cwd,
      env: /** @type {NodeJS.ProcessEnv} */ (env),
      detached: true,
      stdio: ['ignore', keep ? 'pipe' : 'inherit', 'pipe', 'ipc'],
    });

    /** @type {Buffer[]} */
    const written = [];
    let complained = false;
    child.stdout?.on('data', (chunk) => written.push(chunk));
    child.stderr?.on('data', (chunk) => {
      complained = true;
      if (keep) written.push(chunk);
      else process.stderr.write(chunk);
    });

    /** @type {Child} */
    const entry = {
      name,
      process: child,
      output: () => Buffer.concat(written).toString('utf8'),
      complained: () => complained,
      ended: new Promise((resolve) => {
        child.once('error', (error) => resolve({ code: null, signal: null, error }));
        child.once('exit', (code, signal) => {
          signalGroup(child, 'SIGKILL'); // ends processes that the child has left behind
          const ending = { code, signal };
          // A grandchild in another process group can keep the pipes open. Wait for it only for a limited
          // time.
          const patience = setTimeout(() => resolve(ending), 2_000);
          child.once('close', () => {
            clearTimeout(patience);
            resolve(ending);
          });
        });
      }),
    };
    this.#running.add(entry);
    entry.ended.then(() => this.#running.delete(entry));
    return entry;
  }

  /**
   * Starts a tool that does not support the IPC channel, under a supervisor (see supervisor.mjs).
   *
   * @param {StartOptions} options
   */
  startTool({ program, args = [], ...options }) {
    return this.start({ ...options, program: process.execPath, args: [supervisor, program, ...args] });
  }

  /**
   * Sends SIGTERM to every child. After ten seconds, kills the process groups of the children that still
   * run.
   */
  async stop() {
    this.#stopping = true;
    const running = [...this.#running];
    for (const { process: child } of running) child.kill('SIGTERM');
    const patience = setTimeout(() => {
      for (const { process: child } of this.#running) signalGroup(child, 'SIGKILL');
    }, STOP_WITHIN_MS);
    await Promise.all(running.map((child) => child.ended));
    clearTimeout(patience);
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}
