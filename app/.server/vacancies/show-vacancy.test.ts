import { expect, onTestFinished, test, vi } from 'vitest';

import { createTranslator } from '#rules/text/translator.ts';

import { showVacancy, summariseVacancy } from './show-vacancy.ts';

const TODAY = '2026-11-27';

const VALUES = {
  title: 'Process operator',
  titleArabic: null,
  kind: 'fullTime',
  places: 1200,
  city: 'alAin',
  field: 'energy',
  description: '<p>You watch the machines.</p>',
  requirements: '',
  attachment: null,
  colleges: ['FCHS', 'ATHS'],
  audience: ['alumni', 'graduating'],
  salaryFrom: 9000,
  salaryTo: 12_000,
  salaryShown: ['shown'],
  closesOn: '2027-01-31',
  questions: null,
  contactName: 'Demo Contact',
  contactEmail: 'contact@portal.example',
  contactPhone: '0501234567',
};

const OPTIONS = { companyName: 'Demo Energy', today: TODAY };

// VACANCY-14
test('shows the labels of the values of a vacancy, and its days in words', () => {
  const shown = showVacancy(VALUES, { ...OPTIONS, openSince: '2026-11-01T21:00:00.000Z' });
  expect(shown).toMatchObject({
    title: 'Process operator',
    otherTitle: undefined,
    companyName: 'Demo Energy',
    kind: 'Full time',
    places: '1,200',
    city: 'Al Ain',
    field: 'Energy and environment',
    requirements: undefined,
    colleges: ['ATS', 'FCHS'],
    audience: ['Graduating students', 'Alumni'],
    salary: 'AED 9,000 to 12,000 a month',
    closesOn: { iso: '2027-01-31', text: '31 January 2027' },
    // It was 1 am on the next day in the Emirates.
    openSince: { iso: '2026-11-01T21:00:00.000Z', text: '2 November 2026' },
    questions: [],
  });
});

// VACANCY-14
test('shows the title in the language of the page first', () => {
  const titles = { title: 'Process operator', titleArabic: 'مشغل عمليات' };
  const shown = () => summariseVacancy({ ...VALUES, ...titles }, OPTIONS);
  expect(shown()).toMatchObject({
    title: titles.title,
    otherTitle: { text: titles.titleArabic, language: 'ar' },
  });
  vi.stubGlobal('translator', createTranslator({ language: 'ar', texts: {} }));
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(shown()).toMatchObject({
    title: titles.titleArabic,
    otherTitle: { text: titles.title, language: 'en' },
  });
});

// VACANCY-12
test('shows nothing of the contact person', () => {
  expect(JSON.stringify(showVacancy(VALUES, OPTIONS))).not.toMatch(/contact|0501234567/i);
});

// VACANCY-12
test.each([
  ['the company hides it', { salaryShown: null }, undefined],
  ['it is not known whether the company shows it', { salaryShown: undefined }, undefined],
  ['there is none', { salaryFrom: null, salaryTo: null }, undefined],
  ['both amounts are equal', { salaryTo: 9000 }, 'AED 9,000 a month'],
  ['it can be zero', { salaryFrom: 0 }, 'AED 0 to 12,000 a month'],
])('shows the salary only if the company shows it: %s', (_, change, salary) => {
  expect(summariseVacancy({ ...VALUES, ...change }, OPTIONS).salary).toBe(salary);
});

// VACANCY-14
test.each([
  ['2026-11-26', undefined],
  ['2026-11-27', 'Closes today'],
  ['2026-11-28', 'Closes tomorrow'],
  ['2026-11-29', 'Closes in 2 days'],
  ['2026-12-04', 'Closes in 7 days'],
  ['2026-12-05', undefined],
])('says on 27 November how soon a vacancy closes: %s', (closesOn, closing) => {
  expect(summariseVacancy({ ...VALUES, closesOn }, OPTIONS).closing).toBe(closing);
});

// VACANCY-14
test('removes scripts, links to scripts and attributes from the description', () => {
  const description =
    '<p style="color:red" onclick="x()">Text<script>alert(1)</script></p><a href="javascript:x()">Link</a>';
  expect(showVacancy({ ...VALUES, description }, OPTIONS).description).toBe(
    '<p>Text</p><a rel="noopener noreferrer nofollow">Link</a>',
  );
});

// VACANCY-14
test('shows the attachment only with an address for it', () => {
  const attachment = { id: 'f-1', name: 'job\u202Efdp.pdf', type: 'application/pdf', size: 120_000 };
  const values = { ...VALUES, attachment };
  expect(showVacancy(values, OPTIONS).attachment).toBeUndefined();
  expect(showVacancy(values, { ...OPTIONS, attachmentPath: '/file' }).attachment).toEqual({
    name: 'jobfdp.pdf',
    details: 'PDF, 117.2 KB',
    to: '/file',
  });
});

// VACANCY-14
test('shows a value that a later version has added with its name', () => {
  const shown = showVacancy({ ...VALUES, city: 'constructor', audience: ['guests'] }, OPTIONS);
  expect(shown).toMatchObject({ city: 'constructor', audience: ['guests'] });
});
