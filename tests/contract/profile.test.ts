import { expect, inject, test } from 'vitest';

import { formatDate } from '#rules/text/format.ts';

import { Visitor } from '../support/browserless.ts';
import { wordsOf } from '../support/words.ts';

const CONTINUING_STUDY = '/to-whom-it-may-concern-continuing-study';
const YEARS_OF_STUDY = '/to-whom-it-may-concern-years-of-study-record';
const POLYTECHNIC = '/adpoly-to-whom-it-may-concern';

async function signedIn(account: string): Promise<(path: string) => Promise<string>> {
  const visitor = new Visitor(inject('portalUrl'));
  await visitor.signIn(account);
  return async (path) => await wordsOf(await visitor.get(path));
}

// PROFILE-1
test('every address of the profile shows the signed-in user', async () => {
  const read = await signedIn('faculty');
  for (const address of ['/my-profile', '/profile', '/profile/202300118', '/profile/active@portal.example']) {
    const page = await read(address);
    expect(page, address).toContain('<bdi>faculty@portal.example</bdi>');
    expect(page, address).not.toContain('Demo Active Student');
  }
});

// PROFILE-3
test('a user without an image has a silhouette and no image', async () => {
  const page = await (await signedIn('faculty'))('/profile');
  const card = page.slice(page.indexOf('</h1>'));
  expect(card).toMatch(/<span class="[^"]*rounded-full[^"]*"><svg[^>]*><use href="[^"]*#user"/);
  expect(page).not.toContain('<img');
});

// PROFILE-4
test('a student of the polytechnic can get three letters, each with name, number and date', async () => {
  const read = await signedIn('active');
  const hub = await read('/self-service');
  const dates = [formatDate(new Date())];
  for (const address of [CONTINUING_STUDY, YEARS_OF_STUDY, POLYTECHNIC]) {
    expect(hub).toContain(`href="${address}"`);
    const page = await read(address);
    const letter = page.slice(page.indexOf('<article'), page.indexOf('</article>'));
    expect(letter, address).toContain('Demo Active Student, student number 202300118,');
    // The test may run at midnight.
    dates.push(formatDate(new Date()));
    expect(dates, address).toContain(/>Date: ([\d-]+)</.exec(letter)?.[1]);
  }
});

// PROFILE-5
test.each([
  ['graduating', { [POLYTECHNIC]: 'Only students of the polytechnic can get this letter.' }],
  [
    'faculty',
    {
      [CONTINUING_STUDY]: 'Only students can get this letter,',
      [YEARS_OF_STUDY]: 'Only students can get this letter,',
      [POLYTECHNIC]: 'Only students of the polytechnic can get this letter.',
    },
  ],
])('the account %s is told why a letter is not for it', async (account, reasons: Record<string, string>) => {
  const read = await signedIn(account);
  for (const address of [CONTINUING_STUDY, YEARS_OF_STUDY, POLYTECHNIC]) {
    const page = await read(address);
    const reason = reasons[address];
    expect(page.includes('<article'), address).toBe(reason === undefined);
    expect(page.includes('This letter is not for your account'), address).toBe(reason !== undefined);
    if (reason !== undefined) expect(page).toContain(reason);
  }
});
