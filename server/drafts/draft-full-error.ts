const FULL = {
  text: { status: 413, message: 'Your text is too long. Please shorten it.' },
  files: {
    status: 413,
    message: 'Your files are too large. The limit is 12 MB in all. Please choose smaller files.',
  },
  'all-files': {
    status: 503,
    message: 'We can’t save more files at the moment. Please try again later.',
  },
  'all-drafts': {
    status: 503,
    message: 'Too many forms are being filled in at the moment. Please try again later.',
  },
  'network-files': {
    status: 429,
    message: 'Too many files were sent from your network. Please try again later.',
  },
  'network-drafts': {
    status: 429,
    message: 'Too many forms were started from your network. Please try again later.',
  },
} as const;

/** What there was no room for. */
export type DraftLimit = keyof typeof FULL;

/** In seconds: where nobody can say when there is room again. */
const LATER = 600;

/** A draft cannot take what it was given. The message is for a user. */
export class DraftFullError extends Error {
  /** By this the pages know it. */
  override readonly name = 'DraftFullError';
  readonly limit: DraftLimit;
  readonly status: number;
  /** In seconds; undefined where waiting does not help. */
  readonly retryAfter: number | undefined;

  /** @param wait in seconds, until there is room */
  constructor(limit: DraftLimit, wait?: number) {
    const { status, message } = FULL[limit];
    super(message);
    this.limit = limit;
    this.status = status;
    this.retryAfter = status === 413 ? undefined : (wait ?? LATER);
  }
}
