import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

import { until } from './until.ts';

const PROGRAM = '/usr/sbin/clamd';

/** The text that the test's signature detects. It is harmless, and no other scanner detects it. */
export const KNOWN_WORDS = 'the-words-that-the-scanner-of-the-tests-knows';
/** The name that clamd reports. It adds UNOFFICIAL to signatures that ClamAV does not publish. */
export const SIGNATURE = 'Portal.Test.Words.UNOFFICIAL';

export interface Clamd {
  /** The value for `CLAMD_URL`. */
  url: string;
  stop(): Promise<void>;
}

/** Starts Debian's clamd with one signature, on a socket in a new temporary folder. */
export async function startClamd(): Promise<Clamd> {
  await access(PROGRAM).catch(() => {
    throw new Error(
      `${PROGRAM} is missing: install the Debian package clamav-daemon ('npm test' installs it as root).`,
    );
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'clamd-test-'));
  const socket = path.join(folder, 'clamd.sock');
  const hex = Buffer.from(KNOWN_WORDS).toString('hex');
  await writeFile(path.join(folder, 'test.ndb'), `Portal.Test.Words:0:*:${hex}\n`);
  const config = path.join(folder, 'clamd.conf');
  const settings = [
    `DatabaseDirectory ${folder}`,
    `LocalSocket ${socket}`,
    `TemporaryDirectory ${folder}`,
    `User ${userInfo().username}`,
    'Foreground yes',
    'StreamMaxLength 4M',
  ];
  await writeFile(config, `${settings.join('\n')}\n`);
  const child = spawn(PROGRAM, ['--config-file', config], { stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    await listening(child, socket);
  } catch (error) {
    await stop();
    throw error;
  }

  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    }
    await rm(folder, { recursive: true, force: true });
  }

  return { url: `unix://${socket}`, stop };
}

/** Waits until clamd listens. It opens its socket after it has read its signatures. */
async function listening(child: ChildProcess, socket: string): Promise<void> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await until(() => child.exitCode !== null || isOpen(socket), {
    describe: () => `clamd did not listen in time: ${output}`,
  });
  if (child.exitCode !== null) throw new Error(`clamd ended before it listened: ${output}`);
}

function isOpen(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    connection.on('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.on('error', () => resolve(false));
  });
}
