import { GraphQLError, type GraphQLErrorOptions } from 'graphql';

/**
 * Every error code that leaves the gateway, with the status that a caller inside the portal answers with.
 * On the wire the status is set only where the whole operation failed: a field that the backend
 * refused is a field error, and GraphQL over HTTP answers those with 200.
 */
const STATUS_OF_CODE = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  VALIDATION_FAILED: 422,
  TOO_MANY_REQUESTS: 429,
  CLIENT_CLOSED_REQUEST: 499,
  INTERNAL_SERVER_ERROR: 500,
  UPSTREAM_ERROR: 502,
  UPSTREAM_UNAVAILABLE: 503,
  OVERLOADED: 503,
  UPSTREAM_TIMEOUT: 504,
} as const;

export type ErrorCode = keyof typeof STATUS_OF_CODE;

const FIELD_ERRORS: ReadonlySet<ErrorCode> = new Set(['VALIDATION_FAILED', 'UPSTREAM_ERROR', 'BAD_REQUEST']);

const MESSAGES = {
  BAD_REQUEST: 'The request is not valid.',
  UNAUTHENTICATED: 'Sign in to continue.',
  FORBIDDEN: 'You do not have permission for this.',
  VALIDATION_FAILED: 'The data is not valid.',
  TOO_MANY_REQUESTS: 'Too many attempts. Try again later.',
  CLIENT_CLOSED_REQUEST: 'The request was cancelled.',
  INTERNAL_SERVER_ERROR: 'Unexpected error.',
  UPSTREAM_ERROR: 'Unexpected error.',
  UPSTREAM_UNAVAILABLE: 'The service is unavailable at the moment. Please try again later.',
  OVERLOADED: 'The service is busy at the moment. Please try again in a moment.',
  UPSTREAM_TIMEOUT: 'The service took too long to answer. Please try again later.',
} as const satisfies Record<ErrorCode, string>;

interface PublicErrorOptions extends Pick<GraphQLErrorOptions, 'path'> {
  message?: string | undefined;
  /** Faults by field, in the backend's spelling of the fields. */
  validation?: Record<string, string[]> | undefined;
  /** The backend's own word for the kind of error. */
  category?: string | undefined;
  /** In seconds: when another try makes sense. */
  retryAfter?: number | undefined;
  /** Nothing was sent to the backend: another try cannot do a thing twice. */
  unsent?: boolean | undefined;
  /** The backend's own status, where that was all it said. */
  upstreamStatus?: number | undefined;
  /** The backend is well: what it gave cannot be used because of what was asked. */
  isUp?: boolean | undefined;
  /** For the log alone: what really happened. */
  reason?: unknown;
}

/** An error that may leave the gateway as it is. Whatever is not one is masked (see `toPublicError`). */
export class PublicError extends GraphQLError {
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;
  readonly unsent: boolean;
  readonly upstreamStatus: number | undefined;
  readonly isUp: boolean;
  readonly reason: unknown;

  constructor(code: ErrorCode, options: PublicErrorOptions = {}) {
    const { validation, category, retryAfter, unsent = false, isUp = false } = options;
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
  }
}

/** The status that a caller inside the portal answers with, for a code of ours or of GraphQL's own checks. */
export function statusOfCode(code: string): number | undefined {
  return (STATUS_OF_CODE as Record<string, number>)[code];
}
