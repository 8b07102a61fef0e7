import type { Running } from './child.ts';

/**
 * Does something that a portal works on. Other programs on the machine do not change what it costs.
 *
 * @returns the seconds for which the portal used a processor
 */
export async function processorTimeOf(portal: Running, work: () => Promise<unknown>): Promise<number> {
  const before = await processorTime(portal);
  await work();
  return (await processorTime(portal)) - before;
}

async function processorTime({ metricsUrl = '' }: Running): Promise<number> {
  const figures = await (await fetch(metricsUrl)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(figures)?.[1]);
}
