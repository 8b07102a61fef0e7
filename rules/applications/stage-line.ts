import { t } from '../text/t.ts';
import { INTERVIEW_STAGES } from './interview-stages.ts';

/** The stages that a student sees of an application, with the states that belong to each (APPLICATION-8). */
const STAGES: readonly { label: string; states: readonly string[] }[] = [
  { label: 'Sent', states: ['submitted', 'returned'] },
  { label: 'With the company', states: ['forwarded'] },
  { label: 'In selection', states: ['confirmed'] },
  { label: 'Interview', states: [...INTERVIEW_STAGES] },
  { label: 'Recruitment', states: ['recruitmentProcess', 'hired'] },
];

/** The state in which all stages are done. */
const COMPLETE = 'hired';

/** The states that end an application before its last stage. */
const ENDED: readonly string[] = ['declined', 'notSelected', 'withdrawn', 'lapsed'];

/**
 * The status of a stage: it is done, it is the current one, the application has ended in it, it follows, or
 * the application ended before it.
 */
export type StageStatus = 'done' | 'current' | 'ended' | 'future' | 'notReached';

export interface ApplicationStage {
  label: string;
  status: StageStatus;
}

/**
 * Lists the five stages of an application (APPLICATION-8).
 *
 * @param state the name of the state
 * @param before the name of the state before the last transition, which tells in which stage an application
 * has ended; undefined if it is not known
 * @returns undefined for a draft, and if it is not known where the application has ended
 */
export function listStages(state: string, before?: string): ApplicationStage[] | undefined {
  const isEnded = ENDED.includes(state);
  const shown = isEnded ? before : state;
  const at = STAGES.findIndex(({ states }) => states.some((name) => name === shown));
  if (at === -1) return undefined;
  return STAGES.map(({ label }, index) => ({ label: t(label), status: statusOf(index - at) }));

  /** @param distance the number of stages from the one of the application */
  function statusOf(distance: number): StageStatus {
    if (distance < 0 || state === COMPLETE) return 'done';
    if (distance === 0) return isEnded ? 'ended' : 'current';
    return isEnded ? 'notReached' : 'future';
  }
}
