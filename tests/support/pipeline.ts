import { connect } from 'node:net';

/**
 * Opens a connection and sends GET requests at once, without waiting for the responses.
 *
 * @returns the text that the server sent until it closed the connection
 */
export function sendPipelined(origin: string, targets: readonly string[]): Promise<string> {
  const { hostname, port, host } = new URL(origin);
  const last = targets.length - 1;
  const requests = targets.map(
    (target, index) =>
      `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${index === last ? 'Connection: close\r\n' : ''}\r\n`,
  );
  return new Promise((resolve, reject) => {
    const chunks: string[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(requests.join('')));
    socket.on('data', (chunk) => chunks.push(String(chunk)));
    socket.on('error', reject);
    socket.on('close', () => resolve(chunks.join('')));
  });
}
