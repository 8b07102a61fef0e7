/** The most students of one action: an e-mail, or an assignment (STUDENTS-10). */
export const MOST_OF_AUDIENCE = 500;
