import { expect, test } from 'vitest';

import type { RecordContent } from '../records/record.ts';
import { arrangeInterview } from './arrange-interview.ts';

const CONTENT = {
  facts: {
    applicant: { kind: 'text', text: 'Demo Student' },
    title: { kind: 'text', text: 'Process operator' },
    application: { kind: 'text', text: 'a-aaaaaaaaaaaa' },
    time1: { kind: 'date', text: 'Saturday', iso: '2026-11-28T10:00+04:00' },
  },
} as unknown as RecordContent;

const PAGES = { application: '/applications/a-aaaaaaaaaaaa', vacancy: '/jobs/v-aaaaaaaaaaaa' };
const OTHER = { ...PAGES, isOwn: false, contact: undefined };

const labelsOf = ({ sections }: RecordContent) =>
  sections.map(({ title, fields }) => [title, fields.map(({ label }) => label)]);

// INTERVIEW-6
test('the facts of an interview lead to its application by name and to its vacancy, without its card', () => {
  const arranged = arrangeInterview(CONTENT, OTHER);
  expect(labelsOf(arranged)).toEqual([
    ['The application', ['Applicant', 'Vacancy', 'Company', 'Number of the application']],
  ]);
  expect(arranged.facts).toEqual({
    applicant: { kind: 'link', text: 'Demo Student', to: PAGES.application },
    title: { kind: 'link', text: 'Process operator', to: PAGES.vacancy },
    employer: { kind: 'none' },
    application: CONTENT.facts['application'],
  });
});

// INTERVIEW-6
test('the applicant opens the application by its number, and does not read their own name', () => {
  const { facts } = arrangeInterview(CONTENT, { ...OTHER, isOwn: true });
  expect(Object.keys(facts)).toEqual(['title', 'employer', 'application']);
  expect(facts['application']).toEqual({ kind: 'link', text: 'a-aaaaaaaaaaaa', to: PAGES.application });
});

// INTERVIEW-6
test('the contact data stand below the name, also without a telephone number', () => {
  const contact = { email: 'student@demo.example', phone: null };
  const arranged = arrangeInterview(CONTENT, { ...OTHER, contact });
  expect(labelsOf(arranged)[0]?.[1]?.slice(0, 3)).toEqual(['Applicant', 'Email', 'Phone']);
  expect(arranged.facts['phone']).toEqual({ kind: 'none' });
});

// INTERVIEW-6
test('a reader without the pages reads the texts only', () => {
  const { facts } = arrangeInterview(CONTENT, { ...OTHER, application: undefined, vacancy: undefined });
  expect(facts).toMatchObject({ applicant: CONTENT.facts['applicant'], title: CONTENT.facts['title'] });
});
