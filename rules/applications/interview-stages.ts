import type { APPLICATION } from '../resources/application.ts';

/** The states of an application in which an interview is the next step (INTERVIEW-1). */
export const INTERVIEW_STAGES = [
  'screened',
  'interviewed',
] as const satisfies readonly (keyof typeof APPLICATION.states)[];

/** Checks whether an application waits for its first interview. @param state the name of its state */
export function isBeforeInterview(state: string): boolean {
  return state === INTERVIEW_STAGES[0];
}

/** Checks whether an interview is the next step of an application. @param state the name of its state */
export function isInterviewStage(state: string): boolean {
  return INTERVIEW_STAGES.some((stage) => stage === state);
}
