import { createElement } from 'react';
import { expect, test } from 'vitest';

import type { ShownInterview } from '#app/.server/interviews/shown-interview.ts';
import { renderPage } from '#app/wizards/testing/render-page.tsx';

import { InterviewCard } from './interview-card.tsx';
import { SATURDAY, specimenInterview } from './specimen-interview.ts';

const BOOKED = { stateName: 'booked', booked: SATURDAY, mayChoose: false, calendar: '/interview.ics' };

const render = async (changes: Partial<ShownInterview>) =>
  await renderPage(
    createElement(InterviewCard, {
      interview: specimenInterview({ ...BOOKED, ...changes }),
      isOwnPage: true,
    }),
  );

// INTERVIEW-6
test('a booked interview has the sheet of its day, and the message of the company', async () => {
  const html = await render({});
  expect(html).toContain('>Nov<');
  expect(html).toContain('Please bring your Emirates ID.');
  expect(html).not.toContain('<s>');
});

// INTERVIEW-6
test('a cancelled interview has its time and its place as a record, and nothing to do or to bring', async () => {
  const html = await render({ stateName: 'cancelled', isOpen: false, calendar: undefined });
  expect(html).toMatch(/<s><time[^>]*>Saturday, 28 November 2026<\/time>/);
  expect(html).toContain('Demo Tower');
  expect(html).not.toContain('>Nov<');
  expect(html).not.toContain('Please bring');
});

// INTERVIEW-6
test('the link to the meeting of a cancelled interview cannot be opened', async () => {
  const html = await render({ isOpen: false, place: undefined, link: 'https://meet.example/demo' });
  expect(html).toContain('https://meet.example/demo');
  expect(html).not.toContain('href="https://meet.example/demo"');
});
