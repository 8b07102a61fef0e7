import { parseConfig, StartError } from './config.ts';
import { startDemoBackend } from './start.ts';

const starting = Promise.resolve().then(() => startDemoBackend(parseConfig()));

// Heard from the first moment on: a signal during the start stops as soon as there is something to stop.
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
// The launcher may die without a word; its end of the channel closes all the same.
if (process.send) process.once('disconnect', () => void stop());

starting.then(({ url, mailbox }) => {
  if (process.send) process.send({ type: 'listening', url, mailbox });
  else console.log(`The demo backend listens on ${url}`);
}, fail);

async function stop(): Promise<void> {
  const running = await starting.catch(() => undefined);
  await running?.stop();
  process.exit(running ? 0 : 1);
}

function fail(error: unknown): void {
  const sentence = error instanceof Error ? error.message.split('\n')[0] : String(error);
  console.error(error instanceof StartError ? sentence : `The demo backend could not start: ${sentence}.`);
  process.exit(1);
}
