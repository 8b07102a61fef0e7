// Runs a tool under supervision: node supervisor.mjs <program> [arguments].
//
// The supervisor leads a process group of its own, with the tool in it. When it is told to stop, or when the channel to the
// launcher closes (which happens even after `kill -9` of the launcher), it ends the whole group.
import { spawn } from 'node:child_process';

const GRACE_MS = 5_000;

const [program, ...args] = process.argv.slice(2);
if (!program) throw new Error('usage: node supervisor.mjs <program> [arguments]');

/** @param {NodeJS.Signals} signal */
function signalGroup(signal) {
  try {
    process.kill(-process.pid, signal);
  } catch {
    // This process leads no group (it was started by hand), so there is the tool alone to end.
    tool.kill(signal);
  }
}

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  signalGroup('SIGTERM');
  setTimeout(() => signalGroup('SIGKILL'), GRACE_MS);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
process.on('disconnect', stop);

const tool = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });

tool.on('error', (error) => {
  process.stderr.write(`${program} could not be started: ${error.message}\n`);
  process.exit(127);
});

tool.on('exit', (code) => {
  // With the launcher gone there is nobody left to clear the group, so what the tool left behind ends with the supervisor.
  if (stopping && !process.connected) signalGroup('SIGKILL');
  process.exit(code ?? 1);
});
