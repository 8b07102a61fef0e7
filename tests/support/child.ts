import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { START_LIMIT } from './until.ts';

export interface Running {
  url: string;
  pid: number;
  /** The address of its metrics; undefined if it has none. */
  metricsUrl?: string | undefined;
  /** The address where it receives e-mails; undefined if it receives none. */
  smtp?: string | undefined;
  /** Returns the log output received so far. */
  output(): string;
  /**
   * Returns the complete log up to now. Only for a portal: it buffers log lines, so this method sends one
   * more request and waits for its log line.
   */
  written(): Promise<string>;
  /** Sends SIGTERM and waits until the process has ended. */
  stop(): Promise<void>;
  /** Sends SIGKILL, which acts like a crash, and waits until the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM and does not wait. */
  askToStop(): void;
  /** Waits until the process has ended and returns its exit code. */
  exitCode(): Promise<number | null>;
}

type Listening = Pick<Running, 'url' | 'metricsUrl' | 'smtp'>;

const { NODE_COMPILE_CACHE } = process.env;
/** Lets the programs share their compiled code, which `npm test` keeps in a folder. */
export const COMPILE_CACHE = { ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };

/**
 * Starts one of the product's programs as an operator does: with its entry file and only the given
 * environment variables.
 */
export async function start(entry: string, env: Record<string, string>): Promise<Running> {
  const child = fork(entry, {
    env: { NODE_ENV: 'production', PATH: process.env['PATH'], ...COMPILE_CACHE, ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const message = await listening(child, () => output).catch(async (error: unknown) => {
    await end(child, 'SIGKILL');
    throw error;
  });
  return {
    url: message.url,
    metricsUrl: message.metricsUrl,
    smtp: message.smtp,
    pid: child.pid ?? 0,
    output: () => output,
    async written() {
      const last = (await fetch(`${message.url}/healthz`)).headers.get('x-request-id') ?? '';
      while (child.stdout && !output.includes(last)) await once(child.stdout, 'data');
      return output;
    },
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    askToStop: () => void child.kill('SIGTERM'),
    async exitCode() {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      return child.exitCode;
    },
  };
}

async function listening(child: ChildProcess, output: () => string): Promise<Listening> {
  const limit = AbortSignal.timeout(START_LIMIT);
  const exited = once(child, 'exit', { signal: limit }).then(() => {
    throw new Error(`The process ended before it listened: ${output()}`);
  });
  const tooLate = () => Promise.reject(new Error(`The process did not listen in time: ${output()}`));
  const listens = once(child, 'message', { signal: limit }).catch(tooLate);
  const [message] = (await Promise.race([listens, exited])) as [Listening];
  exited.catch(() => undefined);
  listens.catch(() => undefined);
  return message;
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
