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
const JSON_BODY = /^application\/json(?:; ?charset=utf-8)?$/i;
/** What `extensions` hold is for nobody here. */
const MEMBERS: ReadonlySet<string> = new Set(['query', 'variables', 'operationName', 'extensions']);

/** The media type of the answer to those who take one in JSON; undefined leaves the choice to Yoga. */
export function answerTypeOf(accept: string | undefined): string | undefined {
  if (accept === undefined || accept === JSON_TYPE) return JSON_TYPE;
  const [first] = accept
    .toLowerCase()
    .split(',')
    .map(jsonTypeOf)
    .filter((type) => type !== undefined);
  return first;
}

/** One member of the list, as Yoga reads it: it gives nothing for weights, and takes the first that it knows. */
function jsonTypeOf(accepted: string): string | undefined {
  const [type, ...parameters] = accepted.split(';').map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  if (charset !== undefined && charset !== 'charset=utf-8') return undefined;
  if (type === RESULT_TYPE) return RESULT_TYPE;
  return type === JSON_TYPE || type === 'application/*' || type === '*/*' ? JSON_TYPE : undefined;
}

/** The operation of a body that is exactly as GraphQL over HTTP has it; undefined for every other, which Yoga answers. */
export function readPlain({ headers, body }: PlainRequest): PlainOperation | undefined {
  if (!JSON_BODY.test(headers['content-type'] ?? '')) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString());
  } catch {
    return undefined;
  }
  if (!isObject(parsed) || !Object.keys(parsed).every((name) => MEMBERS.has(name))) return undefined;
  const { query, variables, operationName, extensions } = parsed;
  if (typeof query !== 'string') return undefined;
  if (variables != null && !isObject(variables)) return undefined;
  if (extensions != null && !isObject(extensions)) return undefined;
  if (operationName != null && typeof operationName !== 'string') return undefined;
  return { query, variables: variables ?? {}, operationName: operationName ?? undefined };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
