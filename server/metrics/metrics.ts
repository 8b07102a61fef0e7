import { collectDefaultMetrics, Registry } from 'prom-client';

import { listen, type ListeningServer } from '../listen.ts';

/** All counters of this process, Node's own among them. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * Serves the counters on a port of their own, which an operator need not open to visitors.
 *
 * @param port 0 takes a free one
 * @throws ListenError where the port is taken or may not be used
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
    { host, port, stopTimeout: 0 },
  );
}
