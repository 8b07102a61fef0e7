import { MEGABYTE } from '#rules/constants.ts';
import { t } from '#rules/text/t.ts';

import { DRAFT_FILES_LIMIT } from './limits.ts';

const FULL = {
  text: { status: 413, message: 'Your text is too long. Please shorten it.' },
  files: {
    status: 413,
    message: 'Your files are too large. The limit is {n} MB in all. Please choose smaller files.',
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

/** The limit that a draft exceeds. */
export type DraftLimit = keyof typeof FULL;

/** The default for `retryAfter`, in seconds, if it is unknown when there will be space again. */
const LATER = 600;

/** An error for answers or files that exceed a limit of drafts. The message is shown to the user. */
export class DraftFullError extends Error {
  /** The pages recognize the error by its name, because they cannot import this class. */
  override readonly name = 'DraftFullError';
  readonly limit: DraftLimit;
  readonly status: number;
  /** The Retry-After value in seconds; undefined if waiting does not help. */
  readonly retryAfter: number | undefined;

  /** @param wait in seconds, until there is space again */
  constructor(limit: DraftLimit, wait?: number) {
    const { status, message } = FULL[limit];
    super(t(message, { n: DRAFT_FILES_LIMIT / MEGABYTE }));
    this.limit = limit;
    this.status = status;
    this.retryAfter = status === 413 ? undefined : (wait ?? LATER);
  }
}
