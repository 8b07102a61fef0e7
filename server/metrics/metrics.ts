import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

import { listen, type ListeningServer } from '../listen.ts';

/** Creates the registry of all metrics of this process, including the default metrics of Node. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** What identifies a build of the portal, for the log and the metrics (OPERATION-99). */
export interface BuildInfo {
  /** The version in package.json. */
  version: string;
  /** The version of the files that browsers load. It changes with each change of these files. */
  build: string;
  /** The version of Node. */
  node: string;
}

/** Adds the metric with the build of the portal (OPERATION-99). As for other programs, its value is 1. */
export function showBuild(registry: Registry, build: BuildInfo): void {
  new Gauge({
    name: 'portal_build_info',
    help: 'Always 1; the labels have the version of the portal, of its browser files and of Node',
    labelNames: ['version', 'build', 'node'],
    registers: [registry],
  }).set({ ...build }, 1);
}

/**
 * Adds the metric with the memory of the embedded database (OPERATION-99).
 *
 * @param memory returns it in bytes
 */
export function showDatabaseMemory(registry: Registry, memory: () => number): void {
  new Gauge({
    name: 'portal_embedded_database_memory_bytes',
    help: 'Resident memory of the process of the embedded database; 0 while it does not run',
    registers: [registry],
    collect() {
      this.set(memory());
    },
  });
}

/**
 * Serves the metrics on a separate port, so that an operator can keep them private.
 *
 * @param port 0 selects a free port
 * @throws ListenError if the port is in use or not permitted
 */
export async function serveMetrics(registry: Registry, host: string, port: number): Promise<ListeningServer> {
  return await listen(
    (req, res) => {
      if (req.method !== 'GET' || req.url?.split('?', 1)[0] !== '/metrics') {
        res.writeHead(404).end();
        return;
      }
      void registry.metrics().then(
        (text) => res.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
        () => res.writeHead(500).end(),
      );
    },
    { host, port, portVariable: 'METRICS_PORT', stopTimeout: 0 },
  );
}
