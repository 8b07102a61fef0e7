import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../config.ts';
import { serveStorage } from './storage.ts';

export type Handlers = {
  graphql: (request: IncomingMessage, response: ServerResponse) => unknown;
  picturesFolder: string;
  mailbox: (pathname: string, response: ServerResponse) => Promise<void>;
};

export type Listening = { url: string; stop: () => Promise<void> };

export async function listen(at: { host: string; port: number }, handlers: Handlers): Promise<Listening> {
  const server = createServer((request, response) => answer(handlers, request, response));
  await opened(server, at);
  const { port } = server.address() as AddressInfo;
  const name = ['0.0.0.0', '::'].includes(at.host) ? '127.0.0.1' : at.host;
  return {
    url: `http://${name.includes(':') ? `[${name}]` : name}:${port}`,
    stop: () => closed(server),
  };
}

function answer(handlers: Handlers, request: IncomingMessage, response: ServerResponse): void {
  // Node hands on targets such as `//` or `*` too; only the path counts and it is compared as it was sent.
  const pathname = (request.url ?? '').split('?')[0] ?? '';
  if (pathname === '/graphql') {
    // Lighthouse answers 200 and application/json whatever is accepted; for this type Yoga does the same.
    request.headers.accept = 'application/json';
    handlers.graphql(request, response);
  } else if (pathname.startsWith('/storage/')) {
    serveStorage(handlers.picturesFolder, pathname, request, response).catch(() => response.destroy());
  } else if (pathname.startsWith('/demo/')) {
    handlers.mailbox(pathname, response).catch(() => response.destroy());
  } else if (pathname === '/healthz') {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('ok');
  } else {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
  }
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
  return new StartError(`The stand-in upstream cannot listen on ${host}:${port}: ${error.message}.`);
}

/** Requests under way may finish, idle connections are closed at once, and nobody holds the program up for long. */
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
