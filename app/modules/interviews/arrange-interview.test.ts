import { expect, test } from 'vitest';

import type { RecordContent } from '#app/.server/records/record.ts';

import { arrangeInterview } from './arrange-interview.ts';

const CONTENT = {
  facts: {
    applicant: { kind: 'text', text: 'Demo Student' },
    application: { kind: 'text', text: 'a-aaaaaaaaaaaa' },
    time1: { kind: 'date', text: 'Saturday', iso: '2026-11-28T10:00+04:00' },
  },
  sections: [
    {
      title: 'The application',
      fields: [
        { name: 'applicant', label: 'Applicant' },
        { name: 'application', label: 'Number of the application' },
      ],
    },
    { title: 'The times', fields: [{ name: 'time1', label: 'First time' }] },
  ],
} as unknown as RecordContent;

// INTERVIEW-6
test('the facts of an interview lead to its application, and repeat nothing of its card', () => {
  const { sections, facts } = arrangeInterview(CONTENT, '/applications/a-aaaaaaaaaaaa');
  expect(sections).toEqual([
    {
      title: 'The application',
      fields: [
        { name: 'applicant', label: 'Applicant' },
        ...['title', 'employer'].map((name) => ({ name, label: name })),
        { name: 'application', label: 'Number of the application' },
      ],
    },
  ]);
  expect(facts['application']).toEqual({
    kind: 'link',
    text: 'a-aaaaaaaaaaaa',
    to: '/applications/a-aaaaaaaaaaaa',
  });
});

// INTERVIEW-6
test('a reader without a page of the application reads its number only', () => {
  expect(arrangeInterview(CONTENT, undefined).facts).toEqual(CONTENT.facts);
});
