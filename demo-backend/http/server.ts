import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../config.ts';
import { SENT_IN_PATH } from '../files/files.ts';
import type { InjectFault } from './faults/inject-fault.ts';
import { serveStorage } from './storage.ts';

/** Pages that answer a path and all paths below it. */
export type DemoPages = {
  path: string;
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

export type Handlers = {
  graphql: (request: IncomingMessage, response: ServerResponse) => unknown;
  imagesFolder: string;
  /** The folder of submitted images that are public. */
  sentInFolder: string;
  demo: DemoPages[];
  /** Runs before everything else. It can make the backend fail on purpose. */
  injectFault: InjectFault;
};

export type ListeningBackend = { url: string; stop: () => Promise<void> };

export async function listen(
  at: { host: string; port: number },
  handlers: Handlers,
): Promise<ListeningBackend> {
  const server = createServer((request, response) => {
    const proceed = () => answer(handlers, request, response);
    handlers.injectFault(request, response, proceed).catch(() => response.destroy());
  });
  await opened(server, at);
  const { port } = server.address() as AddressInfo;
  const name = ['0.0.0.0', '::'].includes(at.host) ? '127.0.0.1' : at.host;
  return {
    url: `http://${name.includes(':') ? `[${name}]` : name}:${port}`,
    stop: () => closed(server),
  };
}

function answer(handlers: Handlers, request: IncomingMessage, response: ServerResponse): void {
  // Node also accepts targets such as `//` or `*`. Only the path is relevant, and it is compared as the
  // client sent it.
  const pathname = (request.url ?? '').split('?')[0] ?? '';
  if (pathname === '/graphql') {
    // Lighthouse answers 200 and application/json, whatever the client accepts. With this header, Yoga
    // does the same.
    request.headers.accept = 'application/json';
    handlers.graphql(request, response);
  } else if (pathname.startsWith(SENT_IN_PATH)) {
    const name = `/storage/${pathname.slice(SENT_IN_PATH.length)}`;
    serveStorage(handlers.sentInFolder, name, request, response).catch(() => response.destroy());
  } else if (pathname.startsWith('/storage/')) {
    serveStorage(handlers.imagesFolder, pathname, request, response).catch(() => response.destroy());
  } else if (pathname === '/healthz') {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('ok');
  } else {
    const pages = handlers.demo.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
    if (pages) pages.answer(request, response).catch((error: unknown) => answerFailure(error, response));
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
  }
}

/** Logs an unexpected error, and answers 500 if no response has started. */
function answerFailure(error: unknown, response: ServerResponse): void {
  console.error(error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal server error');
}

function opened(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(inPlainWords(error, host, port)));
    server.listen(port, host, resolve);
  });
}

function inPlainWords(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is taken by another program: choose another UPSTREAM_PORT.`,
    );
  }
  return new StartError(`The demo backend cannot listen on ${host}:${port}: ${error.message}.`);
}

/**
 * Stops the server. Running requests can finish, idle connections are closed at once, and all remaining
 * connections are closed after two seconds.
 */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), 2_000);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });
}
