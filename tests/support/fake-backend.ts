import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { SignJWT } from 'jose';

import { JWT_SECRET } from './portal.ts';

export interface FakeBackend {
  url: string;
  close(): void;
}

/** What a field answers, by its name in the operation; undefined leaves the request without an answer. */
export type Answers = (operation: string) => Record<string, unknown> | undefined;

/** A backend for what the stand-in would never do: hang, word things otherwise, answer codes at will. */
export async function startFakeBackend(answers: Answers): Promise<FakeBackend> {
  const server = createServer((req, res) => {
    let text = '';
    req.on('data', (chunk: Buffer) => (text += chunk.toString()));
    req.on('end', () => {
      const data = answers(text);
      if (!data) return;
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify({ data }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A token as the backend signs it, good for an hour. */
export function tokenOf(claims: Record<string, unknown>): Promise<string> {
  return new SignJWT({ jti: 'x', ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('1')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(JWT_SECRET));
}
