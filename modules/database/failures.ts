import { ModuleError } from '#rules/modules/module-error.ts';

/** A query that PostgreSQL refused. Contains no values, because they can be personal data. */
export class QueryError extends Error {
  /** The SQLSTATE: five characters, for example 23505 for a value that must be unique. */
  readonly code: string;
  readonly constraint: string | undefined;

  constructor(refusal: Refusal, query: string | undefined) {
    const { code, constraint } = refusal;
    const about = constraint === undefined ? '' : `, constraint ${constraint}`;
    super(`PostgreSQL refused a query (${code}${about}): ${query ?? 'unknown'}`);
    this.name = 'QueryError';
    this.code = code;
    this.constraint = constraint;
  }
}

interface Refusal {
  code: string;
  constraint?: string | undefined;
}

/**
 * The SQLSTATEs of a server that cannot be used now: connection exceptions (08), insufficient resources
 * (53), shutdown and recovery (57P), a cancelled statement (57014), a read-only standby (25006), a refused
 * sign-in (28) and a missing database (3D).
 */
const UNAVAILABLE_STATE = /^(?:08|53|57P|57014|25006|28|3D)/;
/** Errors of `pg` that have no code. */
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|Cannot use a pool after|no PostgreSQL user name/;
/** The errors of Node's sockets and of name resolution, such as ECONNREFUSED and EAI_AGAIN. */
const SOCKET_CODE = /^(?:E[A-Z]{3,}|EAI_[A-Z]+|ERR_SOCKET\w*|ERR_TLS\w*|(?:UNABLE|DEPTH|SELF|CERT)_[A-Z_]+)$/;

/**
 * Converts an error of a query.
 *
 * @returns a ModuleError if the database cannot be used at the moment; a QueryError without values if
 * PostgreSQL refused the query; otherwise the error itself
 */
export function toFailure(error: unknown): unknown {
  const chain = listCauses(error);
  const known = chain.find((cause) => cause instanceof ModuleError);
  if (known) return known;
  const unavailable = chain.find(isUnavailable);
  if (unavailable) return new ModuleError('DATABASE_UNAVAILABLE', { cause: unavailable });
  const refusal = chain.find(isRefusal);
  return refusal ? new QueryError(refusal, queryOf(error)) : error;
}

/** Checks whether a statement took too long. Other statements can still be fast. */
export function isTooSlow(error: unknown): boolean {
  return listCauses(error).some(
    (cause) => codeOf(cause) === '57014' || cause.message === 'Query read timeout',
  );
}

function listCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && causes.length < 10; at = at.cause) causes.push(at);
  // A host with several addresses fails with one error for each of them.
  return causes.flatMap((cause) =>
    cause instanceof AggregateError
      ? [cause, ...cause.errors.filter((each): each is Error => each instanceof Error)]
      : [cause],
  );
}

function isUnavailable(error: Error): boolean {
  const code = codeOf(error);
  if (code === undefined) return UNAVAILABLE_MESSAGE.test(error.message);
  return isState(code) ? UNAVAILABLE_STATE.test(code) : SOCKET_CODE.test(code);
}

function isRefusal(error: Error): error is Error & Refusal {
  const code = codeOf(error);
  return code !== undefined && isState(code);
}

function isState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Returns the text of the query with placeholders for its values. */
function queryOf(error: unknown): string | undefined {
  return error instanceof Error && 'query' in error && typeof error.query === 'string'
    ? error.query
    : undefined;
}
