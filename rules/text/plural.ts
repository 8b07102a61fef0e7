import { formatNumber } from './format.ts';
import { fill, formFor, type Values } from './t.ts';

/**
 * Returns a text about a number of things, such as `1 vacancy` or `1,200 vacancies`, in the current language. Arabic
 * has six forms (CLDR), of which the catalogue has each.
 *
 * @param count the number. `{count}` stands for it
 * @param forms the English texts for one thing and for other numbers; `other` is the key of the catalogue
 * @param values the values of the other placeholders
 */
export function tPlural(count: number, forms: { one: string; other: string }, values: Values = {}): string {
  return fill(formFor(count, forms), { count: formatNumber(count), ...values });
}
