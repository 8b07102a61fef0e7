/** The kinds of case notes, and their names (CASE-1). */
export const NOTE_KINDS = {
  meeting: 'Meeting',
  call: 'Phone call',
  mail: 'E-mail',
  documents: 'CV and documents',
  other: 'Other',
} as const;

export type NoteKind = keyof typeof NOTE_KINDS;
