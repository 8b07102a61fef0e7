import { collectDefaultMetrics, Registry } from 'prom-client';

import { listen, type ListeningServer } from '../listen.ts';

/** Creates the registry of all metrics of this process, including the default metrics of Node. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
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
