export const WIZARD_PATH = '/register-adjunct-faculty';

/** The titles of the steps (ADJUNCT-1). */
export const STEP_TITLES = {
  applicant: "Applicant's Information",
  education: 'Educational Qualification',
  certificates: 'Professional Certificates',
  employment: 'Current Employment',
  specialisations: 'Areas of specialization that you can teach',
  availability: 'Availability to teach',
} as const;

export type StepSlug = keyof typeof STEP_TITLES;
