import { parentPort, workerData } from 'node:worker_threads';

import { rawRequest } from './raw-request.ts';

/** The longest time that a request to /healthz took so far, in milliseconds. */
let slowest = 0;
let isWanted = true;

parentPort?.once('message', () => {
  isWanted = false;
});
while (isWanted) {
  const started = performance.now();
  const { status } = await rawRequest(workerData as string, '/healthz');
  if (status !== 200) throw new Error(`/healthz answered ${status}.`);
  slowest = Math.max(slowest, performance.now() - started);
}
parentPort?.postMessage(slowest);
