import type { Running } from './child.ts';
import { rawRequest } from './raw-request.ts';

const MEGABYTE = 1024 * 1024;

export interface Watched {
  /** The longest time that a request to /healthz took, in milliseconds. */
  slowestProbe: number;
  /** The largest growth of the portal's memory (its resident set), in MB. */
  growth: number;
}

/** Runs a load. Meanwhile, it asks /healthz again and again, and measures the memory of the portal. */
export async function watchBeside(portal: Running, load: () => Promise<unknown>): Promise<Watched> {
  const before = await memoryOf(portal);
  const watched: Watched = { slowestProbe: 0, growth: 0 };
  let isLoaded = true;
  const watch = async () => {
    while (isLoaded) {
      const started = performance.now();
      const { status } = await rawRequest(portal.url, '/healthz');
      if (status !== 200) throw new Error(`/healthz answered ${status}.`);
      watched.slowestProbe = Math.max(watched.slowestProbe, performance.now() - started);
      watched.growth = Math.max(watched.growth, ((await memoryOf(portal)) - before) / MEGABYTE);
    }
  };
  const end = () => {
    isLoaded = false;
  };
  await Promise.all([watch(), load().finally(end)]);
  return watched;
}

/** Returns a metric of a portal that has no labels. */
export async function metricOf({ metricsUrl = '' }: Running, name: string): Promise<number> {
  const metrics = await (await fetch(metricsUrl)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
}

function memoryOf(portal: Running): Promise<number> {
  return metricOf(portal, 'process_resident_memory_bytes');
}
