import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** An error that an operator can fix. The program prints only its message, without the stack. */
export class ListenError extends Error {}

/**
 * The timeout for a complete request, in milliseconds. It allows the upload of a video over a slow
 * connection. The code that reads bodies has shorter timeouts (`http/body.ts`, `uploads/`).
 */
const REQUEST_TIMEOUT = 15 * 60_000;
/** The timeout for the headers of a request, in milliseconds. It disconnects clients that send slowly. */
const HEADERS_TIMEOUT = 10_000;
/** The interval at which Node checks these two timeouts, in milliseconds. */
const CHECKING_INTERVAL = 5000;
const MAX_HEADER_BYTES = 16 * 1024;
/**
 * The keep-alive timeout, in milliseconds. It is longer than the 60 s of proxies such as nginx, so the
 * proxy closes an idle connection first. If the portal closed it first, a request that the proxy sends
 * at that moment would fail.
 */
const KEEP_ALIVE_TIMEOUT = 65_000;
/**
 * The time after which a client is disconnected if it reads no byte of a waiting response, in
 * milliseconds. Such a client occupies memory and a connection.
 */
const UNREAD_TIMEOUT = 60_000;
/**
 * The number of requests that can wait on a connection for the responses before them (LOAD-2). Browsers and
 * the usual proxies send a request only after the previous response.
 */
const MAX_WAITING = 4;
/**
 * The interval between two checks for idle connections while the server stops, in milliseconds. A
 * connection becomes idle only shortly after its last response. A single check would miss it and wait
 * for its keep-alive timeout.
 */
const IDLE_CHECK = 50;

export interface ListeningServer {
  url: string;
  /** Stops accepting connections, waits up to `stopTimeout` for the requests in progress, then resolves. */
  stop(): Promise<void>;
}

export interface ListenOptions {
  host: string;
  /** The port; 0 selects a free one. */
  port: number;
  /** The variable that sets the port, for the message if the port cannot be used. Default: PORT. */
  portVariable?: 'PORT' | 'METRICS_PORT';
  /** The time for requests in progress to finish after `stop` is called, in milliseconds. */
  stopTimeout: number;
  /** The timeout for a client that does not read its response, in milliseconds; one minute by default. */
  unreadTimeout?: number;
  /** The timeout for the headers of a request, in milliseconds; 10 seconds by default. */
  headersTimeout?: number;
  /** The interval between two checks of the request timeouts, in milliseconds; 5 seconds by default. */
  checkingInterval?: number;
}

/** Starts an HTTP server. @throws ListenError if the port is in use or not permitted */
export async function listen(
  handler: RequestListener,
  {
    host,
    port,
    portVariable = 'PORT',
    stopTimeout,
    unreadTimeout = UNREAD_TIMEOUT,
    headersTimeout = HEADERS_TIMEOUT,
    checkingInterval = CHECKING_INTERVAL,
  }: ListenOptions,
): Promise<ListeningServer> {
  const inOrder = answerInOrder(handler);
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT,
      headersTimeout,
      connectionsCheckingInterval: checkingInterval,
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    },
    (req, res) => {
      closeIfUnread(res, unreadTimeout);
      inOrder(req, res);
    },
  );
  await open(server, { host, port, portVariable });
  const shownHost = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return {
    url: `http://${shownHost}:${(server.address() as AddressInfo).port}`,
    stop: () => close(server, stopTimeout),
  };
}

/**
 * Disconnects a client that does not read its response. The timeout belongs to the socket, and every
 * byte in either direction restarts it. It also fires while the portal waits for the backend or for a
 * slow request body. Then no part of a response is waiting, so the connection stays open. After the
 * response, the keep-alive timeout replaces it.
 */
function closeIfUnread(res: ServerResponse, timeout: number): void {
  res.setTimeout(timeout, () => {
    if (res.writableLength > 0) res.destroy();
  });
}

/**
 * Handles the requests of a connection one after the other. A client can send several without waiting for
 * the responses (pipelining), but the responses need the order of the requests. Only a few requests can
 * wait. The connection closes after the last of them, and the rest is not read. A waiting request whose
 * connection closes is never handled.
 */
function answerInOrder(handler: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (req, res) => {
    const { socket } = req;
    // Node gives a response its socket when the previous response of the connection is complete.
    if (res.socket) {
      handler(req, res);
      return;
    }
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MAX_WAITING) {
      socket.pause();
      return;
    }
    waiting.set(socket, count);
    if (count === MAX_WAITING) res.setHeader('Connection', 'close');
    res.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 0) - 1);
      handler(req, res);
    });
  };
}

type Place = Required<Pick<ListenOptions, 'host' | 'port' | 'portVariable'>>;

function open(server: Server, place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new ListenError(explain(error, place)));
    });
    server.listen(place.port, place.host, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, { host, port, portVariable }: Place): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop the program that uses it, or set ${portVariable} to another port.`;
  }
  if (error.code === 'EACCES') {
    return `This account is not allowed to use port ${port}: set ${portVariable} to a port above 1023.`;
  }
  return `The portal cannot listen on ${host}, port ${port} (${portVariable}): ${error.message}.`;
}

async function close(server: Server, timeout: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_CHECK);
  const limit = setTimeout(() => {
    server.closeAllConnections();
  }, timeout);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}
