/** The longest remark of a publication, in characters. Pages use it, so this file does not load zod. */
export const LONGEST_NOTE = 500;
