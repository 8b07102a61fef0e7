import { connect, type Socket } from 'node:net';

/** Opens a connection and writes the text unchanged. */
export function openSocket(origin: string, text: string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname, () => {
    if (text !== '') socket.write(text);
  });
  socket.on('error', () => undefined);
  return socket;
}

/** @returns all text received until the connection closed */
function readToEnd(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
  });
}

/** Sends a raw request, which can be invalid, and returns the response after the portal disconnects. */
export function rawExchange(origin: string, text: string): Promise<string> {
  return readToEnd(openSocket(origin, text));
}
