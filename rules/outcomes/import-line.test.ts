import { expect, test } from 'vitest';

import { addDays, todayInDubai } from '../resources/engine/dates.ts';
import { describeFault } from '../people/import-cell.ts';
import { readHeader } from '../people/import-header.ts';
import { ARABIC } from '../text/ar/index.ts';
import { createTranslator } from '../text/translator.ts';
import { OUTCOME_CATEGORIES } from './categories.ts';
import { OUTCOME_COLUMN_NAMES, OUTCOME_COLUMNS, OUTCOME_FORMAT } from './import-columns.ts';
import { checkOutcomeLine } from './import-line.ts';

const arabicOf = (text: string) => createTranslator(ARABIC).find(text) ?? '';

const LINE = {
  studentId: 's-1234',
  category: 'Employed full time',
  employer: ' Demo  Energy ',
  jobTitle: 'Operator',
  field: 'Engineering and manufacturing',
  city: 'al ain',
  since: '01/09/2026',
  relatedToStudy: 'Yes',
  salaryBand: 'AED 10,000 to 14,999',
};
const VALUES = {
  category: 'fullTime',
  employer: 'Demo Energy',
  jobTitle: 'Operator',
  field: 'engineering',
  city: 'alAin',
  since: '2026-09-01',
  relatedToStudy: 'yes',
  salaryBand: 'from10',
};

const faultsOf = (texts: Parameters<typeof checkOutcomeLine>[0]) => {
  const checked = checkOutcomeLine(texts);
  return checked.ok
    ? []
    : checked.faults.map((fault) => [fault.column, describeFault(fault).replace(/[\u2068\u2069]/g, '')]);
};

// OUTCOME-7
test('the headings of the template are all columns, in English or in Arabic', () => {
  const headings = OUTCOME_COLUMN_NAMES.map((name) => OUTCOME_COLUMNS[name].heading);
  const ok = { ok: true, columns: OUTCOME_COLUMN_NAMES, ignored: [] };
  expect(readHeader(OUTCOME_FORMAT, headings)).toEqual(ok);
  const arabic = OUTCOME_COLUMN_NAMES.map((name) =>
    OUTCOME_COLUMNS[name].aliases.find((alias) => /\p{Script=Arabic}/u.test(alias)),
  );
  expect(readHeader(OUTCOME_FORMAT, arabic.map(String))).toEqual(ok);
  expect(readHeader(OUTCOME_FORMAT, ['Employer'])).toEqual({
    ok: false,
    missing: ['Student id', 'Category'],
    twice: [],
  });
});

// OUTCOME-7
test.each([
  ['labels', {}],
  ['keys', { category: 'fullTime', field: 'engineering', city: 'alAin', salaryBand: 'from10' }],
  [
    'Arabic labels and digits',
    {
      category: arabicOf(OUTCOME_CATEGORIES.fullTime),
      city: arabicOf('Al Ain'),
      relatedToStudy: arabicOf('Yes'),
      since: '٢٠٢٦-٠٩-٠١',
    },
  ],
  ['a day without zeros', { since: '1/9/2026' }],
])('a line with %s is an outcome', (_, texts) => {
  expect(checkOutcomeLine({ ...LINE, ...texts })).toEqual({ ok: true, studentId: 'S-1234', values: VALUES });
});

// OUTCOME-7
test('cells that do not apply to the category are ignored', () => {
  const checked = checkOutcomeLine({ ...LINE, category: 'Looking for work' });
  expect(checked).toMatchObject({ values: { category: 'seekingWork', field: 'engineering' } });
  expect(checked).toMatchObject({ values: { employer: undefined, salaryBand: undefined } });
});

// OUTCOME-7
test('each wrong cell has a message that says what to write', () => {
  expect(faultsOf({})).toEqual([
    ['studentId', '“Student id” is missing.'],
    ['category', '“Category” is missing.'],
  ]);
  expect(
    faultsOf({
      ...LINE,
      studentId: 'x!',
      employer: 'x'.repeat(121),
      jobTitle: '',
      relatedToStudy: 'perhaps',
      since: '31/02/2026',
    }),
  ).toEqual([
    ['studentId', 'A student id has 4 to 20 letters, digits and hyphens.'],
    ['employer', 'The employer has at most 120 characters.'],
    ['jobTitle', '“Job title” is missing.'],
    ['since', 'Write a day such as 2026-09-01 or 01/09/2026. It is at most 180 days from today.'],
    ['relatedToStudy', '“perhaps” is not known. Write Yes or No.'],
  ]);
  expect(faultsOf({ ...LINE, since: addDays(todayInDubai(), 181) })).toMatchObject([['since', /180 days/]]);
  expect(faultsOf({ ...LINE, category: 'constructor' })).toMatchObject([['category', /is not known/]]);
});
