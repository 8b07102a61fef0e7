import { joinTexts } from '#rules/text/format.ts';
import { formatSize } from '#app/components/upload/format-size.ts';
import { AVAILABILITY_DAYS } from '#rules/forms/adjunct-faculty/choices.ts';
import { t } from '#rules/text/t.ts';

import { sentAsLine } from '../engine/answers-of.ts';
import {
  entriesOf,
  listOf,
  textOf,
  type DraftValues,
  type SummaryAnswer,
  type ShownFiles,
} from '../engine/wizard.ts';

import { APPLICANT_FIELDS } from './applicant-fields.tsx';
import { CERTIFICATE_LABELS } from './steps/certificates.tsx';
import { EDUCATION_LABELS } from './steps/education.tsx';
import { EMPLOYMENT_LABELS } from './steps/employment.tsx';

/** A group of answers: those of one list entry, or of a whole step. */
export interface AnswerGroup {
  title?: string;
  answers: readonly SummaryAnswer[];
}

type Given = (values: DraftValues, files: ShownFiles) => AnswerGroup[];

const given = (label: string, text: string | undefined): SummaryAnswer => ({ label, text });

/** The fields of entries whose value is one of a list. */
const CHOICES: readonly string[] = ['mode_of_study', 'equivalancy_status'];

function entryGroups(
  values: DraftValues,
  list: string,
  title: string,
  labels: Readonly<Record<string, string>>,
) {
  return entriesOf(values, list).map((entry, index): AnswerGroup => ({
    title: t(title, { n: index + 1 }),
    answers: Object.entries(labels).map(([field, label]) =>
      given(label, CHOICES.includes(field) ? t(entry[field] ?? '') : entry[field]),
    ),
  }));
}

function fileText(files: ShownFiles, field: string): string | undefined {
  const file = files[field];
  // The control characters isolate the name's text direction, so that the size stays after the name in
  // right-to-left scripts too.
  return file && `\u200e\u2068${file.name}\u2069 (${formatSize(file.size)})${sentAsLine(file)}`;
}

export const answersOfApplicant: Given = (values, files) => [
  {
    answers: Object.entries(APPLICANT_FIELDS).map(([name, { label, answer }]) => ({
      ...given(label, fileText(files, name) ?? answer?.(values, name) ?? textOf(values, name)),
      image: files[name]?.image,
    })),
  },
];

export const answersOfEducation: Given = (values) =>
  entryGroups(values, 'educational_qualifications', 'Qualification {n}', EDUCATION_LABELS);

export const answersOfCertificates: Given = (values) => {
  const entries = entryGroups(values, 'professional_certificates', 'Certificate {n}', CERTIFICATE_LABELS);
  const filled = entries.filter(({ answers }) => answers.some(({ text }) => text));
  return filled.length > 0 ? filled : [{ answers: [given('Certificates', undefined)] }];
};

export const answersOfEmployment: Given = (values) =>
  entryGroups(values, 'current_employments', '', EMPLOYMENT_LABELS).map(({ answers }) => ({ answers }));

export const answersOfSpecialisations: Given = (values) => [
  {
    answers: [
      given('Fatima College of Health Sciences', coursesText(values, 'fchs_area_of_specializations')),
      given('Abu Dhabi Polytechnic', coursesText(values, 'adpoly_area_of_specializations')),
    ],
  },
];

function coursesText(values: DraftValues, name: string): string {
  return listOf(values, name)
    .map((course) => t(course))
    .join('\n');
}

export const answersOfAvailability: Given = (values) => {
  const entries = entriesOf(values, 'availability_to_teach');
  const answers = AVAILABILITY_DAYS.flatMap((day) => {
    const entry = entries.find((each) => each['day'] === day);
    const times = joinTexts([
      ...(entry?.['am_value'] ? [t('AM')] : []),
      ...(entry?.['pm_value'] ? [t('PM')] : []),
    ]);
    return times ? [given(day, times)] : [];
  });
  return [{ answers }];
};

/** Builds the short answers for the summary beside the steps, with one answer per list entry. */
export function summarize(of: Given) {
  return (values: DraftValues, files: ShownFiles): SummaryAnswer[] =>
    of(values, files).flatMap(({ title, answers }) => {
      const filled = answers.filter(({ text }) => text);
      return title === undefined ? filled : [given(title, joinTexts(filled.map(({ text = '' }) => text)))];
    });
}
