import type { IncomingHttpHeaders } from 'node:http';

/** A POST to the gateway's endpoint as Node has it, its body read. */
export interface PlainRequest {
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Aborts when the client goes. */
  readonly signal: AbortSignal;
}

/** An answer that needs no stream. */
export interface PlainAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface PlainOperation {
  query: string;
  variables: Readonly<Record<string, unknown>>;
  operationName: string | undefined;
}

const JSON_TYPE = 'application/json';
const RESULT_TYPE = 'application/graphql-response+json';
const MEMBERS: ReadonlySet<string> = new Set(['query', 'variables', 'operationName']);

/** The media type of the answer, for those that nearly every client asks for; undefined leaves the choice to Yoga. */
export function answerTypeOf(accept: string | undefined): string | undefined {
  if (accept === undefined || accept === '*/*') return JSON_TYPE;
  return accept === JSON_TYPE || accept === RESULT_TYPE ? accept : undefined;
}

/** The operation of a body that is exactly as GraphQL over HTTP has it; undefined for every other, which Yoga answers. */
export function readPlain({ headers, body }: PlainRequest): PlainOperation | undefined {
  if (headers['content-type'] !== JSON_TYPE) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString());
  } catch {
    return undefined;
  }
  if (!isObject(parsed) || !Object.keys(parsed).every((name) => MEMBERS.has(name))) return undefined;
  const { query, variables, operationName } = parsed;
  if (typeof query !== 'string') return undefined;
  if (variables != null && !isObject(variables)) return undefined;
  if (operationName != null && typeof operationName !== 'string') return undefined;
  return { query, variables: variables ?? {}, operationName: operationName ?? undefined };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
