import { createElement } from 'react';
import { expect, test } from 'vitest';

import type { ShownInterviews } from '#app/.server/interviews/interviews.ts';
import { specimenInterview, SATURDAY } from '#app/components/interview/specimen-interview.ts';
import { renderPage } from '#app/wizards/testing/render-page.tsx';

import { Interviews } from './interviews.tsx';

const CANCELLED = specimenInterview({
  stateName: 'cancelled',
  state: { label: 'Cancelled', tone: 'neutral' },
  isOpen: false,
  mayChoose: false,
  booked: SATURDAY,
});
const ENDED = {
  since: 'Cancelled by Demo Partner today.',
  note: { label: 'Reason', text: 'The manager is ill.', by: 'Demo Partner' },
  next: 'Your application stays open.',
};

const render = async (interviews: Partial<ShownInterviews> | undefined) =>
  await renderPage(
    createElement(Interviews, {
      interviews: interviews && { items: [], proposal: undefined, ended: undefined, ...interviews },
    }),
  );

// INTERVIEW-6
test('an application says that its interviews cannot be read', async () => {
  expect(await render(undefined)).toContain(
    'The interview times are unavailable at the moment. Please try again in a minute.',
  );
});

// INTERVIEW-6
test('the latest interview of an application has who cancelled it, why, and what comes next', async () => {
  const earlier = specimenInterview({ ...CANCELLED, id: 'i-bbbbbbbbbbbb' });
  const html = await render({ items: [CANCELLED, earlier], ended: ENDED });
  expect(html).toMatch(
    /Cancelled by Demo Partner today\..*<blockquote[^>]*>The manager is ill\.<.*Your application stays open\./s,
  );
  expect(html.match(/The manager is ill\./g)).toHaveLength(1);
});

// INTERVIEW-6
test.each([
  ['cancelled', true],
  ['missed', true],
  ['held', false],
  ['unrecorded', false],
])('the time of an interview in the state %s is struck through: %s', async (stateName, isStruck) => {
  const html = await render({ items: [{ ...CANCELLED, stateName }] });
  expect(html).toContain('Saturday, 28 November 2026');
  expect(html.includes('<s>')).toBe(isStruck);
});
