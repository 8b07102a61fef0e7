import { APPLICATION, type SEEN_BY_COMPANY } from '../resources/application.ts';

/** A state that the company sees. */
type CompanyState = (typeof SEEN_BY_COMPANY)[number];

/** The stages of applicants in the order of the work, with their states (APPLICATION-13). */
export const APPLICANT_STAGES = {
  new: { label: 'New', states: ['forwarded'] },
  shortlisted: { label: 'Shortlisted', states: ['confirmed'] },
  screened: { label: 'Screened', states: ['screened'] },
  interviewed: { label: 'Interviewed', states: ['interviewed'] },
  recruitment: { label: 'In recruitment', states: ['recruitmentProcess'] },
  hired: { label: 'Hired', states: ['hired'] },
  ended: { label: 'Ended', states: ['declined', 'notSelected'] },
} as const satisfies Record<string, { label: string; states: readonly CompanyState[] }>;

export type ApplicantStage = keyof typeof APPLICANT_STAGES;

/** The names of the stages, in their order (APPLICATION-13). */
export const STAGE_NAMES = Object.keys(APPLICANT_STAGES) as readonly ApplicantStage[];

/** The stages whose applicants wait for the company. */
export const WAITING_STAGES = STAGE_NAMES.filter((name) =>
  APPLICANT_STAGES[name].states.some((state) => 'waitsFor' in APPLICATION.states[state]),
);

/** The states in which an application waits for the company. */
export const STATES_WAITING_FOR_COMPANY: readonly string[] = WAITING_STAGES.flatMap(
  (name) => APPLICANT_STAGES[name].states,
);
