import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { buildSchema, graphql } from 'graphql';

import contract from '../schema/upstream.graphql?raw';

interface ReceivedRequest {
  url: string;
  headers: IncomingHttpHeaders;
  query: string;
  variables: Record<string, unknown>;
}

/** A backend on a free port. It records the requests, and the test sets its responses. */
export interface TestBackend {
  url: string;
  received: ReceivedRequest[];
  /**
   * Executes the operations of all later requests on the schema of the contract. A member of `rootValue`
   * is a value or a function of the arguments.
   */
  serve(rootValue: Readonly<Record<string, unknown>>): void;
  /** Answers all later requests with this JSON and status 200. */
  answer(result: unknown): void;
  /** Handles all later requests with this function. */
  behave(listener: RequestListener): void;
  close(): Promise<void>;
}

const schema = buildSchema(contract);

export async function startTestBackend(): Promise<TestBackend> {
  const received: ReceivedRequest[] = [];
  let behaviour: RequestListener = (_req, res) => res.destroy();
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Partial<ReceivedRequest>;
      received.push({
        url: req.url ?? '',
        headers: req.headers,
        query: body.query ?? '',
        variables: body.variables ?? {},
      });
      behaviour(req, res);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    received,
    serve(rootValue) {
      behaviour = (_req, res) => {
        const { query: source = '', variables: variableValues } = received.at(-1) ?? {};
        void graphql({ schema, source, rootValue, variableValues }).then((result) => sendJson(res, result));
      };
    },
    answer(result) {
      behaviour = (_req, res) => sendJson(res, result);
    },
    behave(listener) {
      behaviour = listener;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendJson(res: ServerResponse, body: unknown): void {
  res.setHeader('content-type', 'application/json').end(JSON.stringify(body));
}
