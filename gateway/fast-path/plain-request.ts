import type { IncomingHttpHeaders } from 'node:http';

/** A POST request to the gateway's endpoint, with Node's headers and the complete body. */
export interface PlainRequest {
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The signal that aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

export interface PlainOperation {
  query: string;
  variables: Readonly<Record<string, unknown>>;
  operationName: string | undefined;
}

const JSON_TYPE = 'application/json';
const RESULT_TYPE = 'application/graphql-response+json';
const JSON_BODY = /^application\/json(?:; ?charset=utf-8)?$/i;
/** The members that a body can have. The gateway ignores the content of `extensions`. */
const MEMBERS: ReadonlySet<string> = new Set(['query', 'variables', 'operationName', 'extensions']);

/**
 * Returns the media type of the response for a client that accepts JSON.
 *
 * @param accept the Accept header
 * @returns undefined if Yoga must choose
 */
export function answerTypeOf(accept: string | undefined): string | undefined {
  if (accept === undefined || accept === JSON_TYPE) return JSON_TYPE;
  const [first] = accept
    .toLowerCase()
    .split(',')
    .map(jsonTypeOf)
    .filter((type) => type !== undefined);
  return first;
}

/**
 * Returns the JSON type that one entry of the Accept header allows. Like Yoga, the gateway ignores
 * weights and takes the first type that it supports.
 */
function jsonTypeOf(accepted: string): string | undefined {
  const [type, ...parameters] = accepted.split(';').map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  if (charset !== undefined && charset !== 'charset=utf-8') return undefined;
  if (type === RESULT_TYPE) return RESULT_TYPE;
  return type === JSON_TYPE || type === 'application/*' || type === '*/*' ? JSON_TYPE : undefined;
}

/**
 * Reads the operation from a body that follows GraphQL over HTTP exactly. Returns undefined for any
 * other body, which Yoga answers.
 */
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
