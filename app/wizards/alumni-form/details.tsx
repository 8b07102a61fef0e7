import type { ReactNode } from 'react';

import { Field } from '#app/components/form/field.tsx';
import type { ControlProps } from '#app/components/form/form-fields.tsx';
import { RadioGroup } from '#app/components/form/radio-group.tsx';
import { SelectField } from '#app/components/form/select-field.tsx';
import { OUTCOME_CATEGORIES, OUTCOME_CITIES, type OutcomeCategory } from '#rules/outcomes/categories.ts';
import {
  DETAILS_OF_CATEGORY,
  labelOfDetail,
  OUTCOME_DETAILS,
  type OutcomeDetail,
} from '#rules/outcomes/details.ts';
import { formatDay } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';
import { VACANCY_FIELDS } from '#rules/vacancies/choices.ts';

import { textOf, type DraftValues, type StepField, type StepViewProps } from '../engine/wizard.ts';

type Detail = Exclude<OutcomeDetail, 'salaryBand'>;

/** The answers to the question about the field of study. */
const RELATED = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

const RELATED_QUESTION = 'Is it related to your field of study?';

/** Returns the category among the answers; undefined before it is chosen. */
export function categoryOf(values: DraftValues): OutcomeCategory | undefined {
  const category = textOf(values, 'category');
  return Object.hasOwn(OUTCOME_CATEGORIES, category) ? (category as OutcomeCategory) : undefined;
}

/** Returns whether a detail is required or optional; undefined if it does not apply to the category. */
export function needOf(values: DraftValues, name: OutcomeDetail): 'required' | 'optional' | undefined {
  const category = categoryOf(values);
  return category && DETAILS_OF_CATEGORY[category][name];
}

/** Lists the details that do not apply to the category (OUTCOME-1). */
export function notApplying(values: DraftValues): OutcomeDetail[] {
  return OUTCOME_DETAILS.filter((name) => needOf(values, name) === undefined);
}

/** Returns the messages for the details that the category needs (OUTCOME-1). */
export function requiredDetails(values: DraftValues): Record<string, string> {
  const required = OUTCOME_DETAILS.filter((name) => needOf(values, name) === 'required');
  return Object.fromEntries(
    required.map((name) => [
      name,
      name === 'relatedToStudy'
        ? t('Say whether it is related to your field of study.')
        : t('{label} must not be empty.', { label: t(labelOfDetail(name, categoryOf(values))) }),
    ]),
  );
}

type Control = (props: ControlProps & { isOptional: boolean }) => ReactNode;

/** Returns a detail with the label of the category. It is not on the page if it does not apply. */
function detail(name: Detail, Input: Control, hint?: string): StepField {
  return {
    label: name === 'relatedToStudy' ? RELATED_QUESTION : labelOfDetail(name),
    ...(hint !== undefined && { hint }),
    control: (props: ControlProps, { values }: StepViewProps) => {
      const need = needOf(values, name);
      if (need === undefined) return null;
      const label = name === 'relatedToStudy' ? RELATED_QUESTION : labelOfDetail(name, categoryOf(values));
      return <Input key={name} {...props} label={label} isOptional={need === 'optional'} />;
    },
  };
}

/** Returns the options of a select with their names in the language of the page. */
export function toOptions(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));
}

/** The fields of the step of the details, in display order. */
export const DETAIL_FIELDS: Readonly<Record<Detail, StepField>> = {
  employer: detail('employer', (props) => <Field {...props} dir="auto" autoComplete="organization" />),
  jobTitle: detail('jobTitle', (props) => <Field {...props} dir="auto" autoComplete="organization-title" />),
  field: detail('field', (props) => <SelectField {...props} options={toOptions(VACANCY_FIELDS)} />),
  city: detail('city', (props) => <SelectField {...props} options={toOptions(OUTCOME_CITIES)} />),
  since: detail('since', (props) => <Field {...props} type="date" />, 'The day on which it began, or begins'),
  relatedToStudy: detail('relatedToStudy', ({ label, meta }) => (
    <RadioGroup legend={label} meta={meta} options={RELATED} />
  )),
};

/** Returns the text of a detail as a page shows it; empty without an answer. */
export function textOfDetail(name: OutcomeDetail, value: string): string {
  const labels = LABELS[name];
  if (value === '') return '';
  if (labels) return Object.hasOwn(labels, value) ? t(labels[value] ?? '') : value;
  return name === 'since' && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value;
}

const LABELS: Partial<Record<OutcomeDetail, Readonly<Record<string, string>>>> = {
  field: VACANCY_FIELDS,
  city: OUTCOME_CITIES,
  relatedToStudy: { yes: 'Yes', no: 'No' },
};
