/** The most notes about one applicant (APPLICATION-14). */
export const MAX_APPLICATION_NOTES = 50;

/** The note of a company about an applicant: a text of the form and of the schema (APPLICATION-14). */
export const APPLICATION_NOTE = {
  label: 'Note',
  hint: 'Only the users of your company see it.',
  min: 1,
  max: 2000,
};

/** The name of the form of a note, in the place of the name of a transition (APPLICATION-14). */
export const NOTE_FORM = 'note';
