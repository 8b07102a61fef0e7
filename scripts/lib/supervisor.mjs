// Runs a tool under supervision: node supervisor.mjs <program> [arguments].
//
// The supervisor leads a separate process group that contains the tool. It ends the whole group when it
// receives a signal, or when the channel to the launcher closes. The channel also closes after `kill -9` of
// the launcher.
import { spawn } from 'node:child_process';

const GRACE_MS = 5_000;

const [program, ...args] = process.argv.slice(2);
if (!program) throw new Error('usage: node supervisor.mjs <program> [arguments]');

/** @param {NodeJS.Signals} signal */
function signalGroup(signal) {
  try {
    process.kill(-process.pid, signal);
  } catch {
    // This process was started by hand and leads no group. End only the tool.
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
  // If the launcher has ended, it cannot kill the group. Kill all processes that the tool has left behind.
  if (stopping && !process.connected) signalGroup('SIGKILL');
  process.exit(code ?? 1);
});
