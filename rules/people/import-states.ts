/** The states of an import of people (IMPORT-4). */
export type ImportState = 'reading' | 'ready' | 'applying' | 'applied' | 'undoing' | 'undone';

/** The states in which the portal works on the lines of an import. */
export const WORKING_STATES = ['applying', 'undoing'] as const satisfies readonly ImportState[];

/**
 * What an import does with a line, or did with it (IMPORT-5):
 * - `new`: it adds a person, or a student record to a person
 * - `changed`, `same`: it changes a person, or finds every value there
 * - `refused`: a cell is not valid
 * - `undone`, `kept`: it was undone; or a later import has changed the person, who therefore stays
 */
export const LINE_OUTCOMES = ['new', 'changed', 'same', 'refused', 'undone', 'kept'] as const;

export type LineOutcome = (typeof LINE_OUTCOMES)[number];
