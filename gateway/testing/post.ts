import type { ErrorLog } from '../errors/use-public-errors.ts';
import { createGateway, type Gateway, type GatewayOptions } from '../gateway.ts';
import { NEVER } from './time-outs.ts';
import { SECRET } from './tokens.ts';

interface PostOptions {
  token?: string | undefined;
  variables?: Record<string, unknown>;
  operationName?: string;
  headers?: Record<string, string>;
  search?: string;
  signal?: AbortSignal;
}

export interface Posted {
  status: number;
  text: string;
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[];
}

export const REQUEST_ID = 'request-of-a-test';

/** Posts an operation to a gateway like an external client, but without a network connection. */
export async function post(
  gateway: Pick<Gateway, 'handle'>,
  query: string,
  options: PostOptions = {},
): Promise<Posted> {
  const { token, variables, operationName, headers, search = '', signal } = options;
  const request = new Request(`http://portal.example/graphql${search}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({ query, variables, operationName }),
    ...(signal && { signal }),
  });
  const response = await gateway.handle(request, { requestId: REQUEST_ID });
  const text = await response.text();
  return { ...(JSON.parse(text) as Omit<Posted, 'status' | 'text'>), status: response.status, text };
}

/** Posts an operation to the fast path. Returns undefined if the fast path leaves the operation to Yoga. */
export async function postPlain(
  gateway: Pick<Gateway, 'answerPlain'>,
  query: string,
  { token, variables, operationName, headers = {}, signal }: PostOptions = {},
): Promise<(Posted & { type: string | undefined }) | undefined> {
  const answer = await gateway.answerPlain(
    {
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: Buffer.from(JSON.stringify({ query, variables, operationName })),
      signal: signal ?? new AbortController().signal,
    },
    { requestId: REQUEST_ID },
  );
  if (!answer) return undefined;
  const text = answer.body.toString();
  const parsed = JSON.parse(text) as Omit<Posted, 'status' | 'text'>;
  return { ...parsed, status: answer.status, text, type: answer.headers['content-type'] };
}

/** Creates a log that stores its entries in an array. */
export function createTestLog() {
  const entries: { level: string; entry: Record<string, unknown> }[] = [];
  const keep = (level: string) => (entry: unknown) =>
    void entries.push({ level, entry: entry as Record<string, unknown> });
  const log = { error: keep('error'), warn: keep('warn'), info: keep('info') } as unknown as ErrorLog;
  return { log, entries };
}

export function createTestGateway(upstreamUrl: string, options: Partial<GatewayOptions> = {}): Gateway {
  return createGateway({
    upstreamUrl,
    upstreamTimeout: NEVER,
    tokenKey: { algorithm: 'HS256', secret: SECRET },
    explorer: false,
    log: createTestLog().log,
    ...options,
  });
}
