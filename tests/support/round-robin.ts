import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  url: string;
  /** The number of requests sent to each target, by its index. */
  served: number[];
  stop(): Promise<void>;
}

/**
 * Starts a proxy without session affinity: it sends each request to the next target. It keeps the Host header
 * of the client.
 */
export async function startRoundRobin(targets: () => readonly string[], port = 0): Promise<RoundRobin> {
  const served: number[] = [];
  let turn = 0;
  const server = createServer((req, res) => {
    const all = targets();
    const index = (turn += 1) % all.length;
    served[index] = (served[index] ?? 0) + 1;
    const { hostname, port: to } = new URL(all[index] ?? '');
    const { method = 'GET', url = '/', headers } = req;
    const onward = request({ hostname, port: to, method, path: url, headers, agent: false });
    onward.on('response', (answer: IncomingMessage) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    onward.on('error', () => {
      if (res.headersSent) res.destroy();
      else res.writeHead(502).end();
    });
    res.on('close', () => onward.destroy());
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    served,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
