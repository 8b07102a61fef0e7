import type { ShownVacancy } from '#app/.server/vacancies/show-vacancy.ts';
import { ARABIC_TITLE } from '#app/dev/demo-texts.ts';

/** A vacancy for specimens. */
export const DEMO_VACANCY: ShownVacancy = {
  title: 'Demo process operator',
  otherTitle: { text: ARABIC_TITLE, language: 'ar' },
  companyName: 'Demo Energy',
  kind: 'Full time',
  city: 'Al Dhafra',
  field: 'Energy and environment',
  salary: 'AED 9,000 to 12,000 a month',
  closesOn: { iso: '2026-12-01', text: '1 December 2026' },
  closing: 'Closes in 4 days',
  places: '3',
  colleges: ['ADPOLY', 'ADVETI'],
  audience: ['Graduating students', 'Alumni'],
  openSince: { iso: '2026-11-02T08:00:00.000Z', text: '2 November 2026' },
  description:
    '<p>You start and watch the machines of a demo plant, together with <strong>four colleagues</strong>.</p><ul><li>You read values and write reports.</li><li>You work in shifts.</li></ul><p>We train you for six months.</p>',
  requirements: 'A diploma in engineering.\nEnglish and Arabic.',
  questions: ['Can you work in shifts?', 'When can you begin?'],
  attachment: { name: 'demo-job.pdf', details: 'PDF, 120 kB', to: '/favicon.svg' },
};
