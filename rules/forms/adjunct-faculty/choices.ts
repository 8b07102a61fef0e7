/** What the form offers (spec/2, sections 5.5 and 9). Apart from the schemas, so that a page lists it before their library is there. */

export const MODES_OF_STUDY = ['Fulltime', 'Distance', 'Online'] as const;

export const EQUIVALENCY_STATUSES = ['Yes', 'No'] as const;

/** The health sciences college's. */
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

/** The polytechnic's. The spec's blank row is none that anybody could teach. */
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
