import type { SEEN_BY_COMPANY } from '../resources/application.ts';

/** A state that the company sees. */
type CompanyState = (typeof SEEN_BY_COMPANY)[number];

/** The stages of applicants in the order of the work, with their states (APPLICATION-13). */
export const APPLICANT_STAGES = {
  new: { label: 'New', states: ['forwarded'], isWaiting: true },
  shortlisted: { label: 'Shortlisted', states: ['confirmed'], isWaiting: true },
  screened: { label: 'Screened', states: ['screened'], isWaiting: true },
  interviewed: { label: 'Interviewed', states: ['interviewed'], isWaiting: true },
  recruitment: { label: 'In recruitment', states: ['recruitmentProcess'], isWaiting: true },
  hired: { label: 'Hired', states: ['hired'], isWaiting: false },
  ended: { label: 'Ended', states: ['declined', 'notSelected'], isWaiting: false },
} as const satisfies Record<
  string,
  {
    label: string;
    states: readonly CompanyState[];
    /** Whether the company has to decide about the applicants of the stage. */
    isWaiting: boolean;
  }
>;

export type ApplicantStage = keyof typeof APPLICANT_STAGES;

/** The names of the stages, in their order (APPLICATION-13). */
export const STAGE_NAMES = Object.keys(APPLICANT_STAGES) as readonly ApplicantStage[];
