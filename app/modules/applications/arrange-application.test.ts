import { createElement } from 'react';
import { expect, test } from 'vitest';

import type { RecordContent } from '#app/.server/records/record.ts';
import { renderPage } from '#app/wizards/testing/render-page.tsx';

import { ApplicationView } from './application-view.tsx';
import { arrangeApplication } from './arrange-application.ts';

const text = (value: string) => ({ kind: 'text' as const, text: value });

const CONTENT: RecordContent = {
  kind: 'record',
  number: 'a-1',
  version: 1,
  path: '/applications/a-1',
  college: text('ADPOLY'),
  about: undefined,
  words: { one: 'application', many: 'applications' },
  stateName: 'notSelected',
  state: {
    label: 'Not selected',
    tone: 'bad',
    sentence: 'The company has selected other applicants.',
    since: undefined,
    at: '2026-11-24T08:00:00.000Z',
    next: undefined,
    advice: undefined,
    note: undefined,
    erasure: undefined,
  },
  actions: [],
  note: undefined,
  unsent: undefined,
  change: undefined,
  isChangeAwaited: false,
  copy: undefined,
  company: undefined,
  isTrusted: false,
  waiting: [],
  sections: [],
  openings: undefined,
  facts: {
    applicant: text('Demo Student 1'),
    email: { kind: 'link', text: 'student@demo.example', to: 'mailto:student@demo.example' },
    phone: { kind: 'none' },
    cv: { kind: 'file', name: 'cv.pdf', details: 'PDF, 1 kB', to: '/cv', isImage: false },
    letter: text('I like this work.'),
    questions: { kind: 'list', texts: ['Can you work in shifts?', 'When can you begin?'], isLong: true },
    answer1: text('Yes.'),
    answer2: { kind: 'none' },
    answer3: text('An answer to a question that is gone.'),
    consent: { kind: 'list', texts: ['My application can be shared'] },
    title: text('Process operator'),
    employer: text('Demo Energy'),
    vacancy: text('v-1'),
  },
  history: [
    {
      key: '3',
      what: 'Not selected',
      by: 'Demo Partner',
      tone: 'bad',
      at: '2026-11-24T08:00:00.000Z',
      moment: '24 November 2026',
      note: undefined,
      before: 'screened',
    },
  ],
};

// APPLICATION-10
test('each answer stands beside its question, and one that is missing says so', () => {
  const { sections, facts } = arrangeApplication(CONTENT, undefined);
  const [, application] = sections;
  expect(application?.fields.map(({ name, label }) => [label, facts[name]])).toEqual([
    ['Letter', text('I like this work.')],
    ['1. Can you work in shifts?', text('Yes.')],
    ['2. When can you begin?', text('Not answered')],
    ['Can be shared with the company', { kind: 'list', texts: ['My application can be shared'] }],
  ]);
});

// APPLICATION-10
test('the college of the applicant is shown, if the account has one', () => {
  const shown = (college: RecordContent['college']) =>
    arrangeApplication({ ...CONTENT, college }, undefined).sections[0]?.fields.map(({ label }) => label);
  expect(shown(text('ADPOLY'))).toEqual(['Name', 'College', 'Email', 'Phone', 'CV']);
  expect(shown({ kind: 'none' })).toEqual(['Name', 'Email', 'Phone', 'CV']);
});

// APPLICATION-10
test('the vacancy is a link for readers who can open it', () => {
  expect(arrangeApplication(CONTENT, undefined).facts['title']).toEqual(text('Process operator'));
  expect(arrangeApplication(CONTENT, '/jobs/v-1').facts['title']).toEqual({
    kind: 'link',
    text: 'Process operator',
    to: '/jobs/v-1',
  });
});

// APPLICATION-10
test('a draft without the consent does not show it', () => {
  const facts = { ...CONTENT.facts, consent: text('No') };
  const { sections } = arrangeApplication({ ...CONTENT, facts }, undefined);
  expect(sections.flatMap(({ fields }) => fields.map(({ name }) => name))).not.toContain('consent');
});

const VIEW = { refused: undefined, interviews: { items: [], proposal: undefined, ended: undefined } };

// APPLICATION-8, APPLICATION-10
test('the page of an application that has ended shows in which stage, and its CV and contact data as links', async () => {
  const page = await renderPage(
    createElement(ApplicationView, { ...VIEW, content: CONTENT, vacancy: '/jobs/v-1' }),
  );
  expect(page).toMatch(
    /In selection<\/span>.*?Done.*Interview<\/span>.*?Ended here.*Recruitment<\/span>.*?Not reached/s,
  );
  expect(page).toContain('href="mailto:student@demo.example"');
  expect(page).toContain('href="/cv"');
  expect(page).toContain('href="/jobs/v-1"');
});

// APPLICATION-8
test('the current stage is marked for screen readers', async () => {
  const content = { ...CONTENT, stateName: 'forwarded' };
  const page = await renderPage(createElement(ApplicationView, { ...VIEW, content }));
  expect(page).toMatch(/<li aria-current="step"[^>]*>(?:(?!<li).)*With the company/s);
  expect(page.match(/aria-current="step"/g)).toHaveLength(1);
});
