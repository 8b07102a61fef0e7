/**
 * The options of the form (spec/2, sections 5.5 and 9). They are separate from the schemas, so that a
 * page can list them before it loads the validation library.
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

/**
 * The specialisations of the polytechnic. The empty row of the spec is left out, because it names no
 * course.
 */
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
