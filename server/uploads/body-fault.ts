import { t } from '#rules/text/t.ts';

import { LONG_FILES, LONG_FORM } from '../http/request-faults.ts';

/** The reasons for rejecting a body, with the status, code and message of the response. */
const FAULTS = {
  malformed: {
    status: 400,
    code: 'BAD_REQUEST',
    message: 'We couldn’t read your files. Please send them again.',
  },
  foreign: {
    status: 403,
    code: 'FORBIDDEN',
    message: 'A request with files must have the header GraphQL-Require-Preflight.',
  },
  long: {
    status: LONG_FILES.status,
    code: 'PAYLOAD_TOO_LARGE',
    message: LONG_FILES.message,
  },
  'text-too-long': { status: LONG_FORM.status, code: 'PAYLOAD_TOO_LARGE', message: LONG_FORM.message },
  slow: {
    status: 408,
    code: 'REQUEST_TIMEOUT',
    message: 'Your files arrived too slowly. Please send them again.',
  },
  aborted: { status: 499, code: 'CLIENT_CLOSED_REQUEST', message: 'The request was cancelled.' },
  busy: {
    status: 503,
    code: 'TOO_MANY_UPLOADS',
    message: 'Too many files are being sent at the moment. Please try again in a minute.',
  },
  crowded: {
    status: 429,
    code: 'TOO_MANY_UPLOADS',
    message: 'Too many files are being sent from your network at the moment. Please try again in a minute.',
  },
  limited: {
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many forms were sent from your network. Please try again later.',
  },
} as const;

/** The Retry-After value in seconds. It matches the messages above. */
const RETRY_AFTER = 60;

export type BodyFaultKind = keyof typeof FAULTS;

/** An error that rejects the whole body. A problem with a single file is not an error but a `FileOutcome`. */
export class BodyFault extends Error {
  readonly kind: BodyFaultKind;
  readonly status: number;
  /** The value of `extensions.code` in errors of the gateway. */
  readonly code: string;
  /** The Retry-After value in seconds; undefined if a retry would not help. */
  readonly retryAfter: number | undefined;
  readonly #own: string | undefined;

  /**
   * @param message shown to the user, in the user's language; each kind has a default
   * @param retryAfter in seconds. Default: a minute if no upload slot is free
   */
  constructor(kind: BodyFaultKind, message?: string, retryAfter?: number) {
    super(message ?? FAULTS[kind].message);
    this.#own = message;
    this.kind = kind;
    this.status = FAULTS[kind].status;
    this.code = FAULTS[kind].code;
    this.retryAfter = retryAfter ?? (this.code === 'TOO_MANY_UPLOADS' ? RETRY_AFTER : undefined);
  }

  /** The message in the language of the request whose code reads it. */
  get publicMessage(): string {
    return this.#own ?? t(FAULTS[this.kind].message);
  }
}
