import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault that an operator can mend: one sentence, no stack. */
export class ListenError extends Error {}

/** For a whole body: a video over a slow line. What reads a body is stricter (`http/body.ts`, `uploads/`). */
const REQUEST_TIMEOUT = 15 * 60_000;
/** In milliseconds: a slow sender of headers holds a connection for no longer. */
const HEADERS_TIMEOUT = 10_000;
/** In milliseconds: how exactly the two are kept. */
const CHECKING_INTERVAL = 5000;
const MAX_HEADER_BYTES = 16 * 1024;
/** Longer than the 60 s for which proxies such as nginx keep a connection: whoever closes first cuts nobody's request off. */
const KEEP_ALIVE_TIMEOUT = 65_000;
/** Who takes not a byte of an answer for so long holds it, and the connection, for nothing. */
const UNREAD_TIMEOUT = 60_000;
/** A connection is idle a moment after its last answer: who looks once would wait for its keep-alive to end. */
const IDLE_CHECK = 50;

export interface ListeningServer {
  url: string;
  /** Takes no new connection, lets what is in flight finish within its time, then resolves. */
  stop(): Promise<void>;
}

export interface ListenOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** In milliseconds: how long what is in flight may take to finish after a stop was asked for. */
  stopTimeout: number;
  /** In milliseconds without a byte taken of an answer that waits; a minute unless told. */
  unreadTimeout?: number;
  /** In milliseconds for the headers of a request; ten seconds unless told. */
  headersTimeout?: number;
  /** In milliseconds between two looks for requests that take too long; five seconds unless told. */
  checkingInterval?: number;
}

/** @throws ListenError where the port is taken or may not be used */
export async function listen(
  handler: RequestListener,
  {
    host,
    port,
    stopTimeout,
    unreadTimeout = UNREAD_TIMEOUT,
    headersTimeout = HEADERS_TIMEOUT,
    checkingInterval = CHECKING_INTERVAL,
  }: ListenOptions,
): Promise<ListeningServer> {
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT,
      headersTimeout,
      connectionsCheckingInterval: checkingInterval,
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    },
    (req, res) => {
      hangUpWhereUnread(res, unreadTimeout);
      closeWithConnection(req, res);
      handler(req, res);
    },
  );
  await open(server, host, port);
  const shownHost = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return {
    url: `http://${shownHost}:${(server.address() as AddressInfo).port}`,
    stop: () => close(server, stopTimeout),
  };
}

/**
 * The time-out is the socket's, which any byte either way begins anew. It also passes where the backend, or a slow sender, is waited
 * for: then nothing of an answer waits, and the connection stays. Once the answer is out, keep-alive sets its own.
 */
function hangUpWhereUnread(res: ServerResponse, timeout: number): void {
  res.setTimeout(timeout, () => {
    if (res.writableLength > 0) res.destroy();
  });
}

/**
 * An answer that waits for others before it on its connection (pipelining) has no connection yet, and Node does not tell it
 * when that is lost: who waits for its end, to give up what is done for it or to count it, would wait for ever.
 */
function closeWithConnection({ socket }: IncomingMessage, res: ServerResponse): void {
  if (res.socket) return;
  // One listener for each that waits.
  socket.setMaxListeners(0);
  const close = () => {
    res.destroy();
    res.emit('close');
  };
  socket.once('close', close);
  res.once('socket', () => socket.off('close', close));
}

function open(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new ListenError(explain(error, port)));
    });
    server.listen(port, host, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop the program that uses it, or choose another with PORT=4000 npm start.`;
  }
  if (error.code === 'EACCES') return `Port ${port} may not be used by this account: choose one above 1023.`;
  return `The portal cannot listen on port ${port}: ${error.message}.`;
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
