import { formatSize } from '#app/components/upload/format-size.ts';
import { AVAILABILITY_DAYS } from '#rules/forms/adjunct-faculty/choices.ts';
import { formatDate } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import {
  entriesOf,
  listOf,
  textOf,
  type DraftValues,
  type SummaryAnswer,
  type ShownFiles,
} from '../engine/wizard.ts';

/** A group of answers: those of one list entry, or of a whole step. */
export interface AnswerGroup {
  title?: string;
  answers: readonly SummaryAnswer[];
}

type Given = (values: DraftValues, files: ShownFiles) => AnswerGroup[];

const given = (label: string, text: string | undefined): SummaryAnswer => ({ label, text });

function entryGroups(
  values: DraftValues,
  list: string,
  title: string,
  labels: Readonly<Record<string, string>>,
) {
  return entriesOf(values, list).map((entry, index): AnswerGroup => ({
    title: t(title, { n: index + 1 }),
    answers: Object.entries(labels).map(([field, label]) => given(label, entry[field])),
  }));
}

function fileText(files: ShownFiles, field: string): string | undefined {
  const file = files[field];
  // The control characters isolate the name's text direction, so that the size stays after the name in
  // right-to-left scripts too.
  return file && `\u200e\u2068${file.name}\u2069 (${formatSize(file.size)})`;
}

/** Formats a date as everywhere in the portal. Returns the typed text if it is not a date. */
function dateText(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : formatDate(date);
}

export const answersOfApplicant: Given = (values, files) => [
  {
    answers: [
      given('Photo', fileText(files, 'profile_picture')),
      given('Full Name', textOf(values, 'full_name')),
      given('Previous Name', textOf(values, 'previous_name')),
      given('Current Nationality', textOf(values, 'current_nationality')),
      given('Previous Nationality', textOf(values, 'previous_nationality')),
      given('Mobile Number', textOf(values, 'mobile_number')),
      given('Date of Birth', dateText(textOf(values, 'date_of_birth'))),
      given('Email', textOf(values, 'email')),
      given('CV', fileText(files, 'cv')),
    ],
  },
];

export const answersOfEducation: Given = (values) =>
  entryGroups(values, 'educational_qualifications', 'Qualification {n}', {
    qualification: 'Qualification',
    university_or_institute: 'University or Institute',
    country: 'Country',
    completion_year: 'Completion Year',
    mode_of_study: 'Mode of Study',
    equivalancy_status: 'Equivalency Status',
  });

export const answersOfCertificates: Given = (values) => {
  const entries = entryGroups(values, 'professional_certificates', 'Certificate {n}', {
    certificate: 'Certificate',
    completion_year: 'Completion Year',
  });
  const filled = entries.filter(({ answers }) => answers.some(({ text }) => text));
  return filled.length > 0 ? filled : [{ answers: [given('Certificates', undefined)] }];
};

export const answersOfEmployment: Given = (values) =>
  entryGroups(values, 'current_employments', '', {
    job_title: 'Job Title',
    employer: 'Employer',
    city: 'City',
    years_of_experience: 'Years of Experience',
  }).map(({ answers }) => ({ answers }));

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
    const times = [entry?.['am_value'] && 'AM', entry?.['pm_value'] && 'PM'].filter(Boolean).join(', ');
    return times ? [given(day, times)] : [];
  });
  return [{ answers }];
};

/** Builds the short answers for the summary beside the steps, with one answer per list entry. */
export function summarize(of: Given) {
  return (values: DraftValues, files: ShownFiles): SummaryAnswer[] =>
    of(values, files).flatMap(({ title, answers }) => {
      const filled = answers.filter(({ text }) => text);
      return title === undefined ? filled : [given(title, filled.map(({ text }) => text).join(', '))];
    });
}
