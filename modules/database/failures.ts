import { DrizzleQueryError } from 'drizzle-orm';

import { ModuleError } from '#rules/modules/module-error.ts';

/** A query that PostgreSQL refused. Contains no values, because they can be personal data. */
export class QueryError extends Error {
  /** The SQLSTATE: five characters, for example 23505 for a value that must be unique. */
  readonly code: string;
  readonly constraint: string | undefined;

  constructor({ code, constraint }: Refusal, query: string) {
    const about = constraint === undefined ? '' : `, constraint ${constraint}`;
    super(`PostgreSQL refused a query (${code}${about}): ${query}`);
    this.name = 'QueryError';
    this.code = code;
    this.constraint = constraint;
  }
}

/** A database that the portal cannot use. The message is for operators. */
export class DatabaseFault extends Error {}

/** Work that held a connection for too long. */
export class WorkLimitError extends Error {}

interface Refusal {
  code: string;
  constraint?: string | undefined;
}

/**
 * The SQLSTATEs of a server that cannot be used now: connection exceptions (08), insufficient resources
 * (53), shutdown and recovery (57P), a cancelled statement (57014), a read-only standby (25006), an ended
 * idle transaction (25P03), a refused sign-in (28) and a missing database (3D).
 */
const UNAVAILABLE_STATE = /^(?:08|53|57P|57014|25006|25P03|28|3D)/;
/** Those of a server that no connection can use. */
const LOST_STATE = /^(?:08|57P|28|3D)/;
/** Those of two transactions that meet: a failed serialization, a deadlock, and a lock that is not free. */
const BUSY_STATE = /^(?:40001|40P01|55P03)$/;
/** Errors of `pg` that have no code. */
const LOST_MESSAGE = /Connection terminated|not queryable|Connection ended/;
const UNAVAILABLE_MESSAGE = new RegExp(`${LOST_MESSAGE.source}|Query read timeout`);
/** The errors of Node's sockets and of name resolution, such as ECONNREFUSED and EAI_AGAIN. */
const SOCKET_CODE = /^(?:E[A-Z]{3,}|EAI_[A-Z]+|ERR_(?:STREAM|SSL|SOCKET|TLS)_\w+)$/;

/**
 * Converts an error of the work on a connection.
 *
 * @returns for an error of a query: a ModuleError if the database cannot be used at the moment (RIGHT-5) or
 * if another transaction was in the way (RIGHT-7), a QueryError without values if PostgreSQL refused the
 * query, otherwise its cause. Any other error is returned as it is, but without an error around a
 * ModuleError
 */
export function toFailure(error: unknown): unknown {
  const chain = listCauses(error);
  const known = chain.find((cause) => cause instanceof ModuleError);
  if (known) return known;
  const failed = chain.find((cause) => cause instanceof DrizzleQueryError);
  if (!failed) return error;
  // The message of Drizzle's error contains the values of the query.
  const { cause, query } = failed;
  if (cause === undefined) return new Error(`The query failed: ${query}`);
  if (listCauses(cause).some(isUnavailable)) return new ModuleError('DATABASE_UNAVAILABLE', { cause });
  if (!isRefusal(cause)) return cause;
  return BUSY_STATE.test(cause.code) ? new ModuleError('BUSY', { cause }) : new QueryError(cause, query);
}

/**
 * Converts an error of a commit (RIGHT-6).
 *
 * @returns OUTCOME_UNKNOWN if the answer of the server was lost or late; as `toFailure` if the server refused
 * the commit, because nothing was changed then
 */
export function toCommitFailure(error: unknown): unknown {
  const failure = toFailure(error);
  if (!isUnavailability(failure)) return failure;
  const isRefused = listCauses(error).some((cause) => isRefusal(cause) && !LOST_STATE.test(cause.code));
  return isRefused ? failure : new ModuleError('OUTCOME_UNKNOWN', { cause: failure.cause });
}

/** Checks whether the database cannot be used. The state of the connection is then unknown. */
export function isUnavailability(error: unknown): error is ModuleError {
  return error instanceof ModuleError && ['DATABASE_UNAVAILABLE', 'OUTCOME_UNKNOWN'].includes(error.code);
}

/**
 * Checks whether the connection was lost or refused, so that the next one will probably fail too. It is no
 * sign of this if work took too long, if one more connection was too many, or if a standby cannot write.
 */
export function isLost(error: unknown): boolean {
  return listCauses(error).some((cause) => {
    const code = codeOf(cause);
    if (code === undefined) return LOST_MESSAGE.test(cause.message);
    return isState(code) ? LOST_STATE.test(code) : SOCKET_CODE.test(code);
  });
}

/**
 * Returns the code of an error or of one of its causes: a SQLSTATE, or a code of Node. The code of a
 * ModuleError does not say why the database is unavailable.
 */
export function findCode(error: unknown): string | undefined {
  return listCauses(error)
    .filter((cause) => !(cause instanceof ModuleError))
    .map(codeOf)
    .find((code) => code !== undefined);
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
