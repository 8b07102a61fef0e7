const FULL = {
  text: { status: 413, message: 'What was typed is longer than can be kept here. Please shorten it.' },
  files: {
    status: 413,
    message: 'The files together are larger than 12 MB. Please choose smaller ones.',
  },
  all: { status: 503, message: 'No more files can be kept at the moment. Please try again later.' },
} as const;

/** A draft cannot take what it was given. The message is for a person. */
export class DraftFullError extends Error {
  /** By this the pages know it. */
  override readonly name = 'DraftFullError';
  readonly status: number;

  constructor(what: keyof typeof FULL) {
    super(FULL[what].message);
    this.status = FULL[what].status;
  }
}
