import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { expect, test, vi } from 'vitest';

import { JoiningSocket } from './joining-socket.ts';

test('corked writes of one turn are sent together, in their order, and later ones separately', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const arrived = once(server, 'connection').then(async ([connection]) => await text(connection));
  const socket = new JoiningSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const sent = vi.spyOn(socket, '_writev' as never);
  const send = (parts: string[]) => {
    socket.cork();
    for (const part of parts) socket.write(part);
    socket.uncork();
  };

  send(['one ', 'two ']);
  await Promise.resolve();
  send(['three ', 'four ']);
  expect(sent).not.toHaveBeenCalled();
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toHaveBeenCalledTimes(1);
  send(['five', '.']);
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toHaveBeenCalledTimes(2);

  socket.end();
  expect(await arrived).toBe('one two three four five.');
  server.close();
});
