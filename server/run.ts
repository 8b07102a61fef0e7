import type { Listening } from './listen.ts';

/**
 * Keeps a started portal running until somebody asks it to stop: a signal, or the end of the program that started it
 * (the IPC channel closes even where that program was killed).
 *
 * @param facts for that program, beside the address
 */
export function runUntilStopped(
  listening: Listening,
  facts: Readonly<Record<string, string>>,
  release: () => Promise<void>,
): void {
  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await listening.stop();
    await release();
    process.exit(0);
  }
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  if (process.send) {
    process.once('disconnect', () => void stop());
    process.send({ type: 'listening', url: listening.url, ...facts });
  }
}
