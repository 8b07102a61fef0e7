import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { ADJUNCT_FACULTY_WIZARD } from '../adjunct-faculty/wizard.ts';
import { PARTNER_WIZARD } from '../partner/wizard.ts';
import { StepIndicator } from './step-indicator.tsx';
import type { Wizard } from './wizard.ts';

/** Renders the indicator at a step. Returns the steps, each with its number, title and highlight. */
function indicatorAt(
  wizard: Wizard,
  slug: string,
  { open = [], done = [], faulty = [] }: Partial<Record<'open' | 'done' | 'faulty', readonly string[]>> = {},
) {
  const step = wizard.steps.find((each) => each.slug === slug)!;
  const html = renderToStaticMarkup(createElement(StepIndicator, { wizard, step, open, done, faulty }));
  return html
    .split('<li')
    .slice(1)
    .map((item) => ({
      text: item
        .replace(/^[^>]*>|<[^>]*>/g, ' ')
        .replaceAll('&#x27;', "'")
        .replace(/\s+/g, ' ')
        .trim(),
      isHighlighted: /class="step-(?:current|completed)"/.test(item),
      canBeOpened: item.includes('<button type="submit"'),
      isTicked: item.includes('step-completed'),
    }));
}

// PARTNER-1, ADJUNCT-1
test.each([
  [
    'partner',
    PARTNER_WIZARD,
    ['Company Profile', 'Contact person account', 'Documents', 'Terms And Conditions'],
  ],
  [
    'adjunct',
    ADJUNCT_FACULTY_WIZARD,
    [
      "Applicant's Information",
      'Educational Qualification',
      'Professional Certificates',
      'Current Employment',
      'Areas of specialization that you can teach',
      'Availability to teach',
    ],
  ],
])('the indicator of the %s wizard lists its numbered steps', (_, wizard, titles) => {
  expect(indicatorAt(wizard, wizard.steps[0]!.slug).map(({ text }) => text)).toEqual(
    titles.map((title, index) => `${index + 1} Step ${index + 1}: ${title}`),
  );
});

// ADJUNCT-1
test('the review of the adjunct wizard follows its six steps', () => {
  const slugs = ADJUNCT_FACULTY_WIZARD.steps.map(({ slug }) => slug);
  expect([slugs.length, slugs.at(-1)]).toEqual([7, 'review']);
  const review = indicatorAt(ADJUNCT_FACULTY_WIZARD, 'review', { done: slugs.slice(0, -1) });
  expect(review.map(({ isHighlighted }) => isHighlighted)).toEqual(Array(6).fill(true));
});

// PARTNER-1
test('the indicator highlights the current and the earlier steps, and opens every reached step', () => {
  const reached = ['company', 'contact', 'documents'];
  const at = (slug: string) =>
    indicatorAt(PARTNER_WIZARD, slug, { open: reached, done: ['company', 'contact'] });
  expect(at('documents').map(({ isHighlighted }) => isHighlighted)).toEqual([true, true, true, false]);
  expect(at('company').map(({ canBeOpened }) => canBeOpened)).toEqual([false, true, true, false]);
});

// FORM-60
test('a complete step has its tick, also after the current step, and an incomplete one has its number', () => {
  const steps = indicatorAt(PARTNER_WIZARD, 'company', {
    open: ['company'],
    done: ['company', 'contact'],
  });
  expect(steps.map(({ isTicked }) => isTicked)).toEqual([false, true, false, false]);
  expect(steps.map(({ text }) => text)).toEqual([
    '1 Step 1: Company Profile',
    'Step 2: Contact person account (done)',
    '3 Step 3: Documents',
    '4 Step 4: Terms And Conditions',
  ]);
});

// FORM-24
test('a step with an error of the last submission has a mark in place of its number, and no tick', () => {
  const reached = PARTNER_WIZARD.steps.map(({ slug }) => slug);
  const options = { open: reached, done: ['company', 'contact', 'documents'], faulty: ['contact'] };
  const steps = indicatorAt(PARTNER_WIZARD, 'terms', options);
  expect(steps.map(({ isTicked }) => isTicked)).toEqual([true, false, true, false]);
  expect(steps[0]?.text).toBe('Step 1: Company Profile (done)');
  expect(steps[1]?.text).toBe('! Step 2: Contact person account (needs a correction)');
  expect(steps[1]?.canBeOpened).toBe(true);
  const opened = indicatorAt(PARTNER_WIZARD, 'contact', options)[1];
  expect(opened).toMatchObject({ text: steps[1]?.text, isHighlighted: true });
});
