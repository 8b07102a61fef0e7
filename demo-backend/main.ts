import { parseConfig, StartError } from './config.ts';
import { startDemoBackend } from './start.ts';

const starting = Promise.resolve().then(() => startDemoBackend(parseConfig()));

// The handlers are registered before the start is complete. A signal during the start stops the program
// as soon as it is running.
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
// The launcher can end without a signal. Its end of the channel closes in any case.
if (process.send) process.once('disconnect', () => void stop());

starting.then(({ url, mailbox, smtp }) => {
  if (process.send) process.send({ type: 'listening', url, mailbox, smtp });
  else console.log(`The demo backend listens on ${url}, and receives e-mails on ${smtp}`);
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
