import { NOT_RECORDED, readGroupKey, splitValue, type FigureDimension } from '#rules/figures/groups.ts';
import { campusName } from '#rules/routes/campuses.ts';
import { dateFormat, formatTime } from '#rules/text/format.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { collegeLabel } from '../people/person.ts';
import { countOf, numberOf, type SentLine } from './lines.ts';
import { numberText } from '#app/components/chart/chart-value.ts';

/** The names of the dimensions, as headings of tables. */
export const DIMENSION_HEADINGS: Readonly<Record<FigureDimension, string>> = {
  college: 'College',
  campus: 'Campus',
  programme: 'Programme',
  class: 'Class',
};

/**
 * Returns the name of a group for a chart, a table or a filter, such as `Al Ain (FCHS)`.
 *
 * @param isInCollege whether the college is clear, so that campuses and programmes need not name it
 */
export function nameOfGroup(key: string, isInCollege = false): string {
  const group = readGroupKey(key);
  return group ? nameOfValue(group.dimension, group.value, isInCollege) : t('All');
}

/** Returns the name of a value of a filter, like `nameOfGroup`. */
export function nameOfValue(dimension: FigureDimension, value: string, isInCollege = false): string {
  if (dimension === 'class') return value === NOT_RECORDED ? t('Not in the record') : value;
  if (dimension === 'college') return nameOfCollege(value);
  const { college, name } = splitValue(value);
  const own =
    name === NOT_RECORDED
      ? t('Not in the record')
      : dimension === 'campus'
        ? campusName({ campus: name })
        : name;
  if (isInCollege || college === undefined) return own;
  return t('{name} ({code})', { name: own, code: nameOfCollege(college) });
}

function nameOfCollege(code: string): string {
  return code === NOT_RECORDED ? t('Not in the record') : (collegeLabel(code) ?? code);
}

/** Returns the classes of figures in words, such as `the classes 2022 to 2026`. */
function classesText(classes: readonly number[]): string {
  const [first, last] = [classes[0], classes.at(-1)];
  if (first === undefined || last === undefined || first === last)
    return t('the class of {year}', { year: first ?? t('Not in the record') });
  return t('the classes {first} to {last}', { first, last });
}

/**
 * Says how many graduates the figures are about, and when they were read (FIGURE-14).
 *
 * @param classes the classes that the figures are about, the earliest first
 */
export function describeGraduates(
  head: SentLine,
  { classes, asOf }: { classes: readonly number[]; asOf: string },
): string {
  const values = { classes: classesText(classes), moment: momentText(asOf) };
  const count = countOf(head, 'graduates');
  if (classes.length === 0) return t('No graduates yet, as of {moment}.', { moment: values.moment });
  if (count !== undefined) {
    return tPlural(
      count,
      {
        one: '1 graduate of {classes}, as of {moment}.',
        other: '{count} graduates of {classes}, as of {moment}.',
      },
      values,
    );
  }
  return t('Graduates of {classes}: {number}. As of {moment}.', {
    ...values,
    number: numberText(numberOf(head, 'graduates')),
  });
}

/** Says how many students the figures are about, and when they were read (FIGURE-14). */
export function describeStudents(head: SentLine, asOf: string): string {
  const moment = momentText(asOf);
  const count = countOf(head, 'students');
  if (count !== undefined) {
    return tPlural(
      count,
      { one: '1 student, as of {moment}.', other: '{count} students, as of {moment}.' },
      { moment },
    );
  }
  return t('Students: {number}. As of {moment}.', { number: numberText(numberOf(head, 'students')), moment });
}

/** Returns a moment as people read it, in UAE time: `29 November 2026, 14:05 (UAE time)`. */
export function momentText(at: string): string {
  const date = new Date(at);
  const format = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Dubai' });
  return t('{date}, {time} (UAE time)', { date: format.format(date), time: formatTime(date) });
}
