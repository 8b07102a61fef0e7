import { connect, type Socket } from 'node:net';

/** Opens a connection and writes what is given, byte by byte as it stands. */
export function openSocket(origin: string, text: string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname, () => {
    if (text !== '') socket.write(text);
  });
  socket.on('error', () => undefined);
  return socket;
}

/** @returns everything that came until the other side closed */
function readToEnd(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
  });
}

/** Sends bytes that no client library would, and reads the answer; the connection is closed by the portal. */
export function rawExchange(origin: string, text: string): Promise<string> {
  return readToEnd(openSocket(origin, text));
}
