import { createElement } from 'react';
import { describe, expect, test } from 'vitest';

import { renderPage } from '#app/wizards/testing/render-page.tsx';

import { CollegeEvents } from './events.tsx';
import { CollegeNews, CollegeStories } from './reading.tsx';

// COLLEGE-6
describe('the events of a college', () => {
  const section = async (events: [] | undefined) =>
    await renderPage(createElement(CollegeEvents, { college: { college: 'FCHS', events } }));

  test('say that there are none', async () => {
    const page = await section([]);
    expect(page).toContain('The college has no events here at the moment.');
    expect(page).toContain('href="/events?college=FCHS"');
    expect(page).not.toContain('<ul');
  });

  // COLLEGE-9
  test('say that they cannot be loaded', async () => {
    expect(await section(undefined)).toContain('We can’t load the events right now.');
  });
});

// COLLEGE-7
describe('the stories and the news of a college', () => {
  test('are left out if there are none', async () => {
    const stories = { stories: [], isIncomplete: false };
    expect(await renderPage(createElement(CollegeStories, { stories }))).not.toContain('<section');
    expect(await renderPage(createElement(CollegeNews, { news: [] }))).not.toContain('<section');
  });

  // COLLEGE-9
  test('say that some are missing, without an empty list', async () => {
    const stories = { stories: [], isIncomplete: true };
    const page = await renderPage(createElement(CollegeStories, { stories }));
    expect(page).toContain('Some stories can’t be shown at the moment.');
    expect(page).not.toContain('<ul');
  });
});
