/**
 * The options of the form (ADJUNCT-10, ADJUNCT-16, ADJUNCT-17). They are separate from the schemas, so
 * that a page can list them before it loads the validation library.
 */

export const MODES_OF_STUDY = ['Fulltime', 'Distance', 'Online'] as const;

export const EQUIVALENCY_STATUSES = ['Yes', 'No'] as const;

/** The specialisations of the health sciences college. */
export const FCHS_SPECIALISATIONS = [
  'Nursing',
  'Pharmacy',
  'Physiotherapy',
  'Emergency Health',
  'Radiography and Medical Imaging (RMI)',
  'Psychology',
  'General requirements',
  'Midwifery',
] as const;

/** The specialisations of the polytechnic. */
export const ADPOLY_SPECIALISATIONS = [
  'EMET',
  'Petroleum Engineering',
  'Information Security',
  'Meteorology',
  'Aviation Mechanical Technology',
  'Aviation Engineering Technology',
  'Academic Support',
] as const;

export const AVAILABILITY_DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'] as const;
