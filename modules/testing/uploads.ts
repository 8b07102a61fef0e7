import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Gateway } from '../../gateway/gateway.ts';
import { REQUEST_ID, type Posted } from '../../gateway/testing/post.ts';
import { answerUpload } from '../../server/uploads/graphql-upload.ts';
import { openTemporaryFolder } from '../../server/uploads/temporary-folder.ts';
import { createUploadReceiver } from '../../server/uploads/upload-receiver.ts';

const ENDPOINT = 'http://portal.example/graphql';

interface PostedFiles {
  token: string | undefined;
  query: string;
  variables: Record<string, unknown>;
  /** By the place in the variables, such as `input.photo`. */
  files: Record<string, File>;
}

/**
 * Posts an operation with files to a gateway over HTTP, through the real upload receiver (GraphQL multipart
 * request specification).
 */
export async function postFiles(gateway: Pick<Gateway, 'handle'>, given: PostedFiles): Promise<Posted> {
  const folder = mkdtempSync(path.join(tmpdir(), 'modules-uploads-'));
  const receiver = createUploadReceiver({
    folder: openTemporaryFolder(folder),
    networkOf: () => 'network',
    scanner: undefined,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined } as never,
  });

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const request = { req, res, origin: new URL(ENDPOINT).origin };
    const { authorization } = req.headers;
    const headers = {
      'content-type': req.headers['content-type'] ?? '',
      accept: 'application/graphql-response+json',
      ...(authorization !== undefined && { authorization }),
    };
    const response = await answerUpload(receiver, request, (upload) =>
      gateway.handle(new Request(ENDPOINT, { method: 'POST', headers }), { requestId: REQUEST_ID, upload }),
    );
    res.writeHead(response.status).end(await response.text());
  }

  const server = createServer((req, res) => void answer(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await sendTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, given);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });
  }
}

async function sendTo(url: string, { token, query, variables, files }: PostedFiles): Promise<Posted> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables }));
  const places = Object.keys(files).map((place) => [place, [`variables.${place}`]]);
  form.set('map', JSON.stringify(Object.fromEntries(places)));
  for (const [place, file] of Object.entries(files)) form.set(place, file);
  const headers = {
    'graphql-require-preflight': '1',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(url, { method: 'POST', headers, body: form });
  const text = await response.text();
  return { ...(JSON.parse(text) as Omit<Posted, 'status' | 'text'>), status: response.status, text };
}
