import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The id of the request for the companies, which a portal sends by itself (PARTNERS-1). */
const SCHEDULER = 'scheduler';

/** A test backend whose responses the test defines. It can also refuse connections. */
export interface ProgrammableBackend {
  url: string;
  behave(listener: RequestListener): void;
  /** Closes all connections and accepts no more. */
  refuse(): Promise<void>;
  /** Accepts connections again. */
  recover(): Promise<void>;
}

/**
 * Starts a test backend. It answers the scheduler, whose request can come at any time, with no companies.
 *
 * @param isAboutCompanies whether the test defines that answer too
 */
export async function startProgrammableBackend(isAboutCompanies = false): Promise<ProgrammableBackend> {
  let behaviour: RequestListener = (_req, res) => res.destroy();
  const server = createServer((req, res) => {
    req.resume();
    if (!isAboutCompanies && req.headers['x-request-id'] === SCHEDULER) sendNoCompanies(res);
    else behaviour(req, res);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    behave(listener) {
      behaviour = listener;
    },
    async refuse() {
      if (!server.listening) return;
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
    async recover() {
      if (!server.listening) await listen(port);
    },
  };
}

function sendNoCompanies(res: ServerResponse): void {
  res.setHeader('content-type', 'application/json');
  res.end('{"data":{"activePartners":{"data":[]}}}');
}
