/** The most records of one resource in a copy of personal data. The newest are in it (EXPORT-1). */
export const MAX_COPIED_RECORDS = 1000;
