import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy in front of a PostgreSQL server, which can be interrupted. */
export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  url: string;
  /** Ends all connections and refuses new ones, as a stopped server does. */
  refuse(): Promise<void>;
  /** Keeps all connections open, accepts new ones, and passes nothing on. */
  hang(): void;
  /**
   * Works again, if it was interrupted. Connections from before `hang` stay silent, so their clients must
   * open new ones.
   */
  recover(): Promise<void>;
  stop(): Promise<void>;
}

/** @param target the address of a database that listens on TCP */
export async function startDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(target);
  const clients = new Set<Socket>();
  let isHanging = false;
  const server = createServer((client) => {
    clients.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => clients.delete(client));
    if (isHanging) return;
    const onward = connect(Number(port), hostname);
    onward.on('error', () => client.destroy());
    client.on('data', (chunk) => !isHanging && onward.write(chunk));
    onward.on('data', (chunk) => !isHanging && client.write(chunk));
    client.on('close', () => onward.destroy());
    onward.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  const refuse = async () => {
    if (!server.listening) return;
    server.close();
    for (const client of clients) client.destroy();
    await once(server, 'close');
  };
  return {
    url: Object.assign(new URL(target), { port: String(own) }).href,
    refuse,
    hang: () => (isHanging = true),
    async recover() {
      // The connections of a proxy that works stay: a client would notice their end only later.
      if (server.listening && !isHanging) return;
      isHanging = false;
      for (const client of clients) client.destroy();
      if (server.listening) return;
      server.listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
    stop: refuse,
  };
}
