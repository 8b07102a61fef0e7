/** The parameters of the address of a list of students that choose students: the search and the filters. */
export const FILTER_PARAMETERS: readonly string[] = [
  'q',
  'applied',
  'group',
  'college',
  'class',
  'account',
  'assigned',
  'adviser',
  'outcome',
];
