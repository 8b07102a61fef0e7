import { expect, test } from 'vitest';

import type { Language } from '#rules/text/language.ts';

import { createRecordsContext } from '../testing/records-context.ts';
import { redirectToPasswordChange } from './change-password.ts';

interface Given {
  role?: string;
  chosen?: Language;
  languages?: Language[];
  defaultLanguage?: Language;
  isData?: boolean;
}

function lead({ role, chosen, languages = ['en', 'ar'], defaultLanguage = 'en', isData = false }: Given) {
  const { context, flashes } = createRecordsContext({
    row: 'change-password',
    isData,
    ...(role && { role }),
  });
  Object.assign(context, { languages, defaultLanguage });
  Object.assign(context.session, { choices: { language: chosen } });
  const answer = redirectToPasswordChange(context);
  return { status: answer.status, location: answer.headers.get('Location'), flashes };
}

// FEED-10
test.each([
  [{}, '/forgot-password'],
  [{ chosen: 'ar' }, '/ar/forgot-password'],
  [{ chosen: 'ar', languages: ['en'] }, '/forgot-password'],
  [{ defaultLanguage: 'ar' }, '/ar/forgot-password'],
  [{ defaultLanguage: 'ar', chosen: 'en' }, '/forgot-password'],
] as [Given, string][])('leads a visitor with %j to %s', (given, location) => {
  expect(lead(given)).toEqual({ status: 302, location, flashes: [] });
});

test('leads a signed-in user to the dashboard, where a message says what to do', () => {
  const { location, flashes } = lead({ role: 'user', chosen: 'ar' });
  expect(location).toBe('/ar/dashboard');
  expect(flashes).toEqual([
    {
      kind: 'info',
      title: 'Change your password',
      text: 'Sign out first. Then choose “Forgot password?” on the sign-in page.',
    },
  ]);
});

test('does not exist as the data of a page', () => {
  expect(() => lead({ isData: true })).toThrow(expect.objectContaining({ status: 404 }) as Error);
});
