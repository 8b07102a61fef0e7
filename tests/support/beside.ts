import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { Running } from './child.ts';

const MEGABYTE = 1024 * 1024;

export interface Watched {
  /** The longest time that a request to /healthz took, in milliseconds. */
  slowestProbe: number;
  /** The largest growth of the portal's memory (its resident set), in MB. */
  growth: number;
}

/**
 * Runs a load. Meanwhile, it asks /healthz again and again, and measures the memory of the portal. The probes
 * run in their own thread: the work for the load's responses would delay them here.
 */
export async function watchBeside(portal: Running, load: () => Promise<unknown>): Promise<Watched> {
  const before = await memoryOf(portal);
  let growth = 0;
  let isLoaded = true;
  const probes = new Worker(new URL('./probe-worker.ts', import.meta.url), { workerData: portal.url });
  await once(probes, 'online');
  const watchMemory = async () => {
    while (isLoaded) growth = Math.max(growth, ((await memoryOf(portal)) - before) / MEGABYTE);
  };
  const end = () => {
    isLoaded = false;
    probes.postMessage('end');
  };
  const slowest = once(probes, 'message') as Promise<[number]>;
  const [[slowestProbe]] = await Promise.all([slowest, watchMemory(), load().finally(end)]);
  return { slowestProbe, growth };
}

/** Returns a metric of a portal that has no labels. */
export async function metricOf({ metricsUrl = '' }: Running, name: string): Promise<number> {
  const metrics = await (await fetch(metricsUrl)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
}

function memoryOf(portal: Running): Promise<number> {
  return metricOf(portal, 'process_resident_memory_bytes');
}
