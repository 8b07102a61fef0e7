/** The messages for a failed check. They do not say that the file is bad (FILE-19). */
export const UNCHECKED = {
  field: 'File validation failed',
  dialog: 'Validation Error: Unable to validate file. Please try again.',
} as const;
