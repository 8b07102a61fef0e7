import { COLLEGES } from '#rules/identity/colleges.ts';
import type { PresentedValue } from '#app/components/record/record-value.tsx';
import type { FieldValue, ResourceField } from '#rules/resources/engine/field.ts';
import type { RecordColumn, Resource } from '#rules/resources/engine/resource.ts';
import { formatDateTime, formatDay, formatExactMoment } from '#rules/text/format-days.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { toSafeHtml } from '../html.ts';
import { valueOf, type RecordRow } from './operations.ts';

/** The headings of the facts that every record has. */
const HEADINGS: Readonly<Record<RecordColumn, string>> = {
  id: 'Number',
  state: 'State',
  stateSince: 'State since',
  createdAt: 'Created',
  changedAt: 'Last change',
  authorName: 'Created by',
  college: 'College',
  companyName: 'Company',
};

/** Returns the heading of a column. */
export function headingOf({ fields }: Resource, column: string): string {
  return fields[column]?.label ?? HEADINGS[column as RecordColumn];
}

/** Returns what a page shows in a column of a record. */
export function presentColumn(resource: Resource, column: string, row: RecordRow): PresentedValue {
  const field = resource.fields[column];
  if (field) return presentField(field, valueOf(row, column));
  switch (column as RecordColumn) {
    case 'state':
      return { kind: 'state', ...stateOf(resource, row.state) };
    case 'stateSince':
    case 'createdAt':
    case 'changedAt':
      return presentMoment(row[column as 'stateSince' | 'createdAt' | 'changedAt']);
    case 'college': {
      const college = COLLEGES.find(({ code }) => code === row.college);
      return presentText(college ? t(college.shownAs) : row.college);
    }
    default:
      return presentText(valueOf(row, column));
  }
}

/** Returns what a page shows for the value of a field. */
export function presentField({ type, options }: ResourceField, value: FieldValue): PresentedValue {
  if (Array.isArray(value) && value.length > 0) {
    if (isQuestion({ type, options })) return { kind: 'list', texts: [t('Yes')] };
    if (type === 'lines') return { kind: 'list', texts: value, isLong: true };
    return { kind: 'list', texts: value.map((one: string) => t(options?.[one] ?? one)) };
  }
  if (isQuestion({ type, options })) return { kind: 'text', text: t('No') };
  // Only the page of a record shows files: see `presentFile`.
  if (value === null || value === '' || Array.isArray(value) || type === 'file') return { kind: 'none' };
  if (typeof value === 'number') return { kind: 'text', text: formatNumber(value) };
  const text = String(value);
  switch (type) {
    case 'date':
      return { kind: 'date', text: formatDay(text), iso: text };
    case 'dateTime':
      return { kind: 'date', text: formatDateTime(text), iso: `${text}+04:00` };
    case 'email':
      return { kind: 'link', text, to: `mailto:${text}` };
    case 'phone':
      return { kind: 'link', text, to: `tel:${text}` };
    case 'url':
      return { kind: 'link', text, to: text };
    case 'richText':
      // Sanitized again: the stored text can be older than the rules for it.
      return { kind: 'html', html: toSafeHtml(text) };
    case 'longText':
      return { kind: 'text', text, isLong: true };
    case 'choice':
      return { kind: 'text', text: t(options?.[text] ?? text) };
    default:
      return { kind: 'text', text };
  }
}

/** Checks whether a field has only one box: it is the answer to a question, with yes or no. */
function isQuestion({ type, options = {} }: Pick<ResourceField, 'type' | 'options'>): boolean {
  return type === 'choices' && Object.keys(options).length === 1;
}

/** Returns the name of a record, for headings and messages. */
export function recordHeading({ heading }: Resource, row: RecordRow): string {
  const value = valueOf(row, heading);
  return value === null ? row.id : String(value);
}

/** Returns the label and the tone of a state. A state that the definition no longer has is its own label. */
export function stateOf({ states }: Resource, name: string) {
  const { label, tone } = states[name] ?? { label: name, tone: 'neutral' as const };
  return { label: t(label), tone };
}

/** Returns the warning of a transition, as a property of its button (RECORD-54). */
export function warningOf(warning: string | undefined): { warning?: string } {
  return warning === undefined ? {} : { warning: t(warning) };
}

/** Lists the transitions that can be applied to several of some rows at once (RECORD-10). */
export function describeBulk(
  { transitions }: Resource,
  rows: readonly { transitions?: readonly string[] }[],
): BulkAction[] {
  return Object.entries(transitions).flatMap(([name, { bulk, label, isNegative = false, warning }]) =>
    bulk && rows.some((row) => row.transitions?.includes(name))
      ? [{ name, label: t(label), isNegative, ...warningOf(warning) }]
      : [],
  );
}

/** The button of a transition below a list. */
export interface BulkAction {
  name: string;
  label: string;
  isNegative: boolean;
  warning?: string;
}

/** Returns a number of records in words: `1 clearance request`. */
export function countOf({ words }: Resource, count: number): string {
  return tPlural(count, words.counted);
}

/** Says how many rows of a list match, such as `3 of 140 clearance requests match.` */
export function matchSentence(found: number, all: string): string {
  return tPlural(found, { one: '1 of {all} matches.', other: '{count} of {all} match.' }, { all });
}

function presentMoment(iso: string): PresentedValue {
  return { kind: 'moment', text: formatExactMoment(new Date(iso)), iso };
}

function presentText(value: FieldValue): PresentedValue {
  return value === null || value === '' ? { kind: 'none' } : { kind: 'text', text: String(value) };
}
