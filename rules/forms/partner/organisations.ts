/** Whom a company may belong to. */
export const ORGANISATIONS = ['Self', 'Abu Dhabi National Oil Company (ADNOC)'] as const;
