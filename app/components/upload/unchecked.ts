/** The words where the check of a file itself failed: they say nothing against the file (spec/2, section 8.2). */
export const UNCHECKED = {
  field: 'File validation failed',
  dialog: 'Validation Error: Unable to validate file. Please try again.',
} as const;
