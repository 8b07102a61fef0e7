/** Why a body was not read to its end, with the status that it is answered with. */
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
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    message: 'Your form is too large. Please choose smaller files or shorten your text.',
  },
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
} as const;

/** In seconds, for those who are to come again: as the messages say. */
const RETRY_AFTER = 60;

export type BodyFaultKind = keyof typeof FAULTS;

/** The body as a whole cannot be taken; what is wrong with a single file is an outcome, and no error. */
export class BodyFault extends Error {
  readonly kind: BodyFaultKind;
  readonly status: number;
  /** As the gateway's errors carry it. */
  readonly code: string;
  /** In seconds; undefined where waiting does not help. */
  readonly retryAfter: number | undefined;

  /** @param message for a user; each kind has its own */
  constructor(kind: BodyFaultKind, message: string = FAULTS[kind].message) {
    super(message);
    this.kind = kind;
    this.status = FAULTS[kind].status;
    this.code = FAULTS[kind].code;
    this.retryAfter = this.code === 'TOO_MANY_UPLOADS' ? RETRY_AFTER : undefined;
  }
}
