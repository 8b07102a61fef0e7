import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

import type { Running } from './child.ts';

/** In the units of /proc. */
const MEGABYTE = 1024;

export interface Watched {
  /** The longest time that a request to /healthz took, in milliseconds. */
  slowestProbe: number;
  /** The largest growth of the portal's memory (its resident set), in MB. */
  growth: number;
}

/**
 * Runs a load. Meanwhile, it asks /healthz again and again. The probes run in their own thread: the work for
 * the load's responses would delay them here. The kernel of Linux measures the memory of the portal.
 */
export async function watchBeside(portal: Running, load: () => Promise<unknown>): Promise<Watched> {
  // "5" resets the peak of the memory: proc(5).
  await writeFile(`/proc/${portal.pid}/clear_refs`, '5');
  const before = await peakOf(portal);
  const probes = new Worker(new URL('./probe-worker.ts', import.meta.url), { workerData: portal.url });
  await once(probes, 'online');
  const slowest = once(probes, 'message') as Promise<[number]>;
  const [[slowestProbe]] = await Promise.all([slowest, load().finally(() => probes.postMessage('end'))]);
  return { slowestProbe, growth: ((await peakOf(portal)) - before) / MEGABYTE };
}

/** Returns a metric of a portal; NaN if it has no value yet. @param name with its labels */
export async function metricOf({ metricsUrl = '' }: Running, name: string): Promise<number> {
  const metrics = await (await fetch(metricsUrl)).text();
  const line = metrics.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

/** Returns the peak of the resident set, in kB. */
async function peakOf({ pid }: Running): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]);
}
