const MESSAGES = {
  text: 'What was typed is longer than can be kept here. Please shorten it.',
  files: 'The files together are larger than 12 MB. Please choose smaller ones.',
  all: 'No more files can be kept at the moment. Please try again later.',
} as const;

/** A draft cannot take what it was given. The message is for a person. */
export class DraftFullError extends Error {
  /** By this the pages know it. */
  override readonly name = 'DraftFullError';

  constructor(what: keyof typeof MESSAGES) {
    super(MESSAGES[what]);
  }
}
