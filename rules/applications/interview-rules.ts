import { MINUTE } from '../constants.ts';
import { ADMINISTRATORS } from '../identity/roles.ts';
import type { Viewer } from '../identity/viewer.ts';
import { momentInDubai } from '../resources/engine/dates.ts';
import { OPEN_INTERVIEW_STATES } from '../resources/interview.ts';

/** Checks whether an interview is not over (INTERVIEW-1). @param state the name of its state */
export function isOpenInterview({ state }: { state: string }): boolean {
  return OPEN_INTERVIEW_STATES.some((open) => open === state);
}

/** Checks whether a user proposes times: for their company, or as an administrator for one (INTERVIEW-1). */
export function proposesTimes(viewer: Pick<Viewer, 'role' | 'partialLogin'> | undefined): boolean {
  if (!viewer || viewer.partialLogin) return false;
  return viewer.role === 'partner' || ADMINISTRATORS.includes(viewer.role);
}

/**
 * Returns the moment at which an interview ends.
 *
 * @param start as YYYY-MM-DDTHH:mm in the Emirates
 * @param minutes the length
 */
export function endOfInterview(start: string, minutes: number): Date {
  return new Date(momentInDubai(start).getTime() + minutes * MINUTE);
}
