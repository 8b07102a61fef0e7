/** The longest remark of a publication, in characters. This file is apart, because the page does not load zod. */
export const LONGEST_NOTE = 500;
