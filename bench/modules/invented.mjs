// Values and parts of statements for invented rows. The database itself makes the rows from them.

export const FIRST_NAMES = [
  'Aisha',
  'Fatima',
  'Mariam',
  'Noura',
  'Salama',
  'Ahmed',
  'Khalid',
  'Omar',
  'Saeed',
  'Zayed',
];

export const CITIES = [
  'abuDhabi',
  'dubai',
  'alAin',
  'sharjah',
  'ajman',
  'fujairah',
  'alDhafra',
  'rasAlKhaimah',
];
export const FIELDS = [
  'engineering',
  'energy',
  'health',
  'technology',
  'business',
  'education',
  'logistics',
  'aviation',
];
export const COLLEGES = ['ATHS', 'ADPOLY', 'FCHS', 'ADVETI'];

/** A number that looks random, so that the rows of a student or a company are all over the table. */
export const hash = (/** @type {string} */ number) => `(hashint4((${number})::int) & 2147483647)`;
/** Writes texts as an array. */
export const array = (/** @type {readonly string[]} */ values) =>
  `array[${values.map((value) => `'${value}'`).join()}]`;
/** Chooses one of some texts by a number. */
export const pick = (/** @type {readonly string[]} */ values, /** @type {string} */ number) =>
  `(${array(values)})[1 + (${number}) % ${values.length}]`;
/** Makes an id of a record from a number. */
export const idOf = (/** @type {string} */ prefix, /** @type {string} */ number) =>
  `'${prefix}-' || translate(left(md5('${prefix}' || ${number}), 12), '0189', 'wxyz')`;
