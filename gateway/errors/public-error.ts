import { GraphQLError, type GraphQLErrorOptions } from 'graphql';

import { t } from '#rules/text/t.ts';
import type { ModuleConflict, ModuleErrorCode } from '#rules/modules/module-error.ts';

/**
 * All error codes that the gateway sends, with the HTTP status that a page of the portal uses for them.
 * A response of /graphql has this status only if the whole operation failed. An error of the backend in
 * one field is a field error, and GraphQL over HTTP answers field errors with 200.
 */
const STATUS_OF_CODE = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  VALIDATION_FAILED: 422,
  TOO_MANY_REQUESTS: 429,
  CLIENT_CLOSED_REQUEST: 499,
  INTERNAL_SERVER_ERROR: 500,
  UPSTREAM_ERROR: 502,
  UPSTREAM_UNAVAILABLE: 503,
  OVERLOADED: 503,
  DATABASE_UNAVAILABLE: 503,
  BUSY: 503,
  OUTCOME_UNKNOWN: 503,
  UPSTREAM_TIMEOUT: 504,
} as const satisfies Record<ModuleErrorCode, number> & Record<string, number>;

export type ErrorCode = keyof typeof STATUS_OF_CODE;

const FIELD_ERRORS: ReadonlySet<ErrorCode> = new Set(['VALIDATION_FAILED', 'UPSTREAM_ERROR', 'BAD_REQUEST']);

const MESSAGES = {
  BAD_REQUEST: 'The request is not valid.',
  UNAUTHENTICATED: 'Sign in to continue.',
  FORBIDDEN: 'You do not have permission for this.',
  NOT_FOUND: 'We cannot find this. It may have been deleted.',
  CONFLICT: 'Someone else has changed this in the meantime. Your change was not saved.',
  VALIDATION_FAILED: 'The data is not valid.',
  TOO_MANY_REQUESTS: 'Too many attempts. Try again later.',
  CLIENT_CLOSED_REQUEST: 'The request was cancelled.',
  INTERNAL_SERVER_ERROR: 'Unexpected error.',
  UPSTREAM_ERROR: 'Unexpected error.',
  UPSTREAM_UNAVAILABLE: 'The service is unavailable at the moment. Please try again later.',
  DATABASE_UNAVAILABLE: 'This part of the portal is unavailable at the moment. Please try again in a minute.',
  BUSY: 'Someone else was changing the same data. Nothing was changed. Please try again in a moment.',
  OUTCOME_UNKNOWN: 'We do not know whether your change was saved. Please check before you try again.',
  OVERLOADED: 'The service is busy at the moment. Please try again in a moment.',
  UPSTREAM_TIMEOUT: 'The service took too long to answer. Please try again later.',
} as const satisfies Record<ErrorCode, string>;

interface PublicErrorOptions extends Pick<GraphQLErrorOptions, 'path'> {
  message?: string | undefined;
  /** Validation messages by field, in the backend's spelling of the field names. */
  validation?: Record<string, string[]> | undefined;
  /** The change by another person, for CONFLICT. */
  conflict?: ModuleConflict | undefined;
  /** The backend's name for the kind of error. */
  category?: string | undefined;
  /** The time after which a retry makes sense, in seconds. */
  retryAfter?: number | undefined;
  /** True if nothing was sent to the backend, so a retry cannot repeat an effect. */
  unsent?: boolean | undefined;
  /** The HTTP status of the backend, if its response had no other information. */
  upstreamStatus?: number | undefined;
  /** True if the backend itself works, but its response to this request cannot be used. */
  isUp?: boolean | undefined;
  /** The real cause, only for the log. */
  reason?: unknown;
}

/** An error that clients may see as it is. All other errors are masked (see `toPublicError`). */
export class PublicError extends GraphQLError {
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;
  readonly unsent: boolean;
  readonly upstreamStatus: number | undefined;
  readonly isUp: boolean;
  readonly reason: unknown;
  readonly #options: PublicErrorOptions;

  constructor(code: ErrorCode, options: PublicErrorOptions = {}) {
    const { validation, conflict, category, retryAfter, unsent = false, isUp = false } = options;
    const http = {
      status: STATUS_OF_CODE[code],
      ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
    };
    super(options.message ?? MESSAGES[code], {
      path: options.path,
      extensions: {
        code,
        ...(category !== undefined && { category }),
        ...(validation !== undefined && { validation }),
        ...(conflict !== undefined && { conflict }),
        ...(unsent && { unsent }),
        ...(!FIELD_ERRORS.has(code) && { http }),
      },
    });
    this.code = code;
    this.retryAfter = retryAfter;
    this.unsent = unsent;
    this.upstreamStatus = options.upstreamStatus;
    this.isUp = isUp;
    this.reason = options.reason;
    this.#options = options;
  }

  /**
   * Returns a copy with the message in the language of the client (GATEWAY-24). The error itself can belong
   * to several requests, because they share a request to the backend.
   */
  translated(): PublicError {
    const message = t(this.#options.message ?? MESSAGES[this.code]);
    const copy = new PublicError(this.code, { ...this.#options, message });
    Object.assign(copy.extensions, this.extensions);
    return copy;
  }

  /** Returns a copy of this error at another path of the result. */
  movedTo(path: PublicErrorOptions['path']): PublicError {
    return new PublicError(this.code, { ...this.#options, path });
  }
}

/**
 * Returns the HTTP status that a page of the portal uses for an error code.
 *
 * @param code a code of the gateway or of GraphQL's own checks
 * @returns undefined for an unknown code
 */
export function statusOfCode(code: string): number | undefined {
  return (STATUS_OF_CODE as Record<string, number>)[code];
}
