/** The longest remark of a publication, in characters. Pages import this file, because it does not load zod. */
export const LONGEST_NOTE = 500;
