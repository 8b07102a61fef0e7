import { describe, expect, test } from 'vitest';

import { readClaims, type Viewer } from '../identity/viewer.ts';
import { DEMO_ACCOUNTS, type DemoAccountName } from '../identity/testing/demo-accounts.ts';
import { ROLE_KEYS } from '../identity/testing/role-keys.ts';
import { findRow } from '../routes/table.ts';
import { findPages } from './find-pages.ts';
import { readSearchAddress, searchPath } from './kinds.ts';
import { markWords } from './mark.ts';
import { PAGE_WORDS } from './page-words.ts';
import { rankAll, rankOfName } from './rank.ts';
import { hasSameWords } from './recent.ts';
import { findVacancyRow } from './vacancy-page.ts';
import { neededWords, spellingsOf } from './words.ts';

function viewer(account: DemoAccountName): Viewer {
  const { role } = DEMO_ACCOUNTS[account];
  const claims = { sub: account, exp: 4e9, name: 'Demo', ...DEMO_ACCOUNTS[account] };
  const read = readClaims({ ...claims, permissions: ROLE_KEYS[role] ?? [] });
  if (!read) throw new Error(`The claims of '${account}' are not valid.`);
  return read;
}

const idsFor = (account: DemoAccountName | undefined, words: string) =>
  findPages(account && viewer(account), words).map(({ id }) => id);

// FIND-1
describe('the address of a search', () => {
  test.each([
    ['q=%20nurse%20%20Al%20Ain&in=vacancies&page=2', { words: 'nurse Al Ain', kind: 'vacancies', page: 2 }],
    ['q=nurse', { words: 'nurse', kind: undefined, page: 1 }],
    ['q=nurse&page=2', { words: 'nurse', kind: undefined, page: 1 }],
    ['q=nurse&in=secrets&page=3', { words: 'nurse', kind: undefined, page: 1 }],
    ['q=nurse&in=news&page=5', { words: 'nurse', kind: 'news', page: 1 }],
    ['q=nurse&in=news&page=1.5', { words: 'nurse', kind: 'news', page: 1 }],
    ['q=%E2%80%8B%20', { words: '', kind: undefined, page: 1 }],
    ['', { words: '', kind: undefined, page: 1 }],
  ])('the address of a search is read from %s', (query, expected) => {
    expect(readSearchAddress(new URLSearchParams(query))).toEqual(expected);
  });

  // FIND-8
  test('the address of a search has at most 200 characters of words', () => {
    const { words } = readSearchAddress(new URLSearchParams({ q: 'a'.repeat(300) }));
    expect(words).toBe('a'.repeat(200));
  });

  test('the address of a search is written without what is the default', () => {
    expect(searchPath({ words: '' })).toBe('/search');
    expect(searchPath({ words: 'a b', kind: undefined, page: 1 })).toBe('/search?q=a+b');
    expect(searchPath({ words: 'ب', kind: 'people', page: 2 })).toBe('/search?q=%D8%A8&in=people&page=2');
  });
});

// FIND-8
describe('the words that must occur', () => {
  test.each([
    ['Find a JOB', ['job']],
    ['how do I add my “CV”?', ['cv']],
    ['?', ['?']],
    ['the', ['the']],
    ['how to', ['how', 'to']],
    ['كيف أضيف سيرة', ['اضيف', 'سيره']],
    ['one two three four five six seven', ['one', 'two', 'three', 'four', 'five', 'six']],
    ['', []],
  ])('the words of “%s” that must occur are %j', (search, expected) => {
    expect(neededWords(search)).toEqual(expected);
  });

  test.each([
    ['policy', ['policy', 'policies']],
    ['policies', ['policies', 'policy']],
    ['users', ['users', 'user']],
    ['class', ['class']],
    ['day', ['day']],
    ['bus', ['bus']],
    ['campus', ['campus']],
    ['الوظائف', ['الوظائف', 'وظائف']],
  ])('the word “%s” has for pages the spellings %j', (word, expected) => {
    expect(spellingsOf(word)).toEqual(expected);
  });
});

// FIND-8, FIND-9
describe('the rank of a name', () => {
  test.each<[string, string[], number | undefined]>([
    ['Letters', ['letters'], 0],
    ['Létters', ['letters'], 0],
    ['Letters for you', ['letters'], 1],
    ['My letters for you', ['letters', 'my'], 2],
    ['My letters', ['letters'], 2],
    ['To whom: self-service', ['service'], 2],
    ['Newsletters', ['letters'], 3],
    ['IT support', ['it'], 1],
    ['Write to us', ['it'], undefined],
    ['Write to us', ['write', 'them'], undefined],
    ['وظائف', ['وظايف'], 0],
  ])('the rank of the name “%s” for %j', (name, words, expected) => {
    expect(rankOfName(name, words)).toBe(expected);
  });

  test('the rank decides about the order, and things found by other texts come last', () => {
    const things = ['One about nurses', 'Nurses', 'A nurse', 'Nurse', 'Other'].map((title) => ({ title }));
    const found = rankAll(things, 'NURSE', ({ title }) => ({
      names: [title],
      others: title === 'Other' ? ['For nurses.'] : [],
    }));
    expect(found.map(({ title }) => title)).toEqual([
      'Nurse',
      'Nurses',
      'One about nurses',
      'A nurse',
      'Other',
    ]);
    expect(rankAll(things, ' ', ({ title }) => ({ names: [title], others: [] }))).toEqual([]);
  });
});

// FIND-3
describe('the pages', () => {
  test.each<[DemoAccountName | undefined, string, string]>([
    ['active', 'profile', 'my-profile'],
    ['active', 'my prof', 'my-profile'],
    ['active', 'CV', 'my-profile'],
    ['active', 'سيرة ذاتية', 'my-profile'],
    ['active', 'jobs', 'job-opportunities'],
    ['active', 'الوظائف', 'job-opportunities'],
    ['active', 'letter', 'letter-continuing-study'],
    ['active', 'learning hub', 'peer-learning-hub'],
    ['faculty', 'profile', 'profile'],
    ['faculty', 'change your profile', 'my-profile-edit'],
    ['partner', 'post a job', 'jobs-new'],
    ['admin', 'people', 'people'],
    ['admin', 'csv', 'people-import'],
    [undefined, 'وظائف', 'vacancies'],
    [undefined, 'sign in', 'login'],
    [undefined, 'gate pass', 'check-pass'],
  ])('%s finds with “%s” the page %s', (account, words, id) => {
    expect(idsFor(account, words)).toContain(id);
  });

  test('pages stand in the order of their names, then of other words, then of their purpose', () => {
    const ids = idsFor('admin', 'people');
    expect(ids[0]).toBe('people');
    expect(ids.indexOf('people-import')).toBeGreaterThan(0);
    const found = idsFor(undefined, 'jobs');
    // The words of one page have it, and the purpose of the other one.
    expect(found.indexOf('vacancies')).toBeLessThan(found.indexOf('register-partner'));
    expect(found).toContain('register-partner');
  });

  test('pages without a service in the portal come last among those found by name, and say so', () => {
    const found = findPages(viewer('admin'), 'student');
    const isByName = found.map(({ title }) => /student/i.test(title));
    const named = found.filter((_, at) => isByName[at]).map(({ isMissing }) => isMissing);
    expect(named).toContain(true);
    expect(named).toContain(false);
    expect(named).toEqual([...named].sort());
  });

  test('pages found by other words or by their purpose come after those found by name', () => {
    const found = findPages(viewer('admin'), 'tech').filter(({ id }) => id !== 'college');
    const ids = found.map(({ id }) => id);
    // The name of the second page is nearer, but the portal does not have the page.
    expect(ids.slice(0, 2)).toEqual(['adpoly', 'technology']);
    expect(ids.indexOf('register-adjunct-faculty')).toBeGreaterThan(1);
    expect(found[1]?.isMissing).toBe(true);
  });

  test.each<[DemoAccountName | undefined, string, string]>([
    ['active', 'find a job', '/employment/job-opportunities'],
    ['active', 'add my cv', '/my-profile'],
    ['active', 'profile', '/my-profile'],
    ['active', 'print a letter', '/self-service'],
    ['active', 'my applications', '/employment/job-request-and-approval'],
    ['partner', 'post a job', '/jobs/new'],
    ['partner', 'decide what waits', '/queue'],
    ['careercounselor', 'who has not applied', '/students?applied=no'],
    ['admin', 'publish a document', '/documents/new'],
  ])('%s finds with “%s” the shortcut to %s first', (account, words, path) => {
    expect(findPages(account && viewer(account), words)[0]?.path).toBe(path);
  });

  test.each<[DemoAccountName | undefined, string, string]>([
    ['active', 'how do I apply for a job', 'job-opportunities'],
    ['active', 'apply', 'job-opportunities'],
    ['active', 'password', 'my-profile'],
    ['active', 'sign out', 'dashboard'],
    ['active', 'policy', 'policies-processes-and-procedures'],
    ['admin', 'users', 'people'],
    ['admin', 'vacancy approval', 'vacancy-approvals'],
    ['partner', 'applicants', 'jobs'],
    ['partner', 'applicant', 'jobs'],
    [undefined, 'vacancy', 'vacancies'],
    [undefined, 'أريد وظائف', 'vacancies'],
  ])('%s finds with the task “%s” the page %s', (account, words, id) => {
    expect(idsFor(account, words)).toContain(id);
  });

  test('pages have each address once', () => {
    for (const words of ['job', 'cv', 'application', 'people']) {
      const paths = findPages(viewer('active'), words).map(({ path }) => path);
      expect(paths).toEqual([...new Set(paths)]);
    }
  });

  test('the own profile is found first for the own name', () => {
    expect(idsFor('active', viewer('active').name)[0]).toBe('my-profile');
    expect(idsFor('faculty', viewer('faculty').name)[0]).toBe('profile');
    expect(idsFor(undefined, viewer('active').name)).not.toContain('my-profile');
  });

  test.each<[DemoAccountName | undefined, string, string]>([
    [undefined, 'people', 'people'],
    ['active', 'people', 'people'],
    ['active', 'sign in', 'login'],
    ['active', 'profile', 'profile'],
    ['faculty', 'profile', 'my-profile'],
    ['viewer', 'change your profile', 'my-profile-edit'],
    ['alumni', 'continuing study', 'letter-continuing-study'],
    ['active', 'new document', 'documents-new'],
    ['admin', 'new vacancy', 'jobs-new'],
    ['partner', 'use another account', 'use-another-account'],
    ['admin', 'search', 'search'],
    ['admin', 'permission', 'no-permission'],
    [undefined, 'cookie consent', 'cookie-consent'],
    [undefined, 'success story', 'success-story'],
  ])('%s does not find with “%s” the page %s', (account, words, id) => {
    expect(idsFor(account, words)).not.toContain(id);
  });

  // STATEMENT-10
  test.each([
    ['privacy', 'privacy'],
    ['data protection', 'privacy'],
    ['خصوصية', 'privacy'],
    ['delete my account', 'privacy'],
    ['terms', 'terms'],
    ['الشروط', 'terms'],
    ['accessibility', 'accessibility'],
    ['screen reader', 'accessibility'],
    ['contact', 'contact'],
    ['report a problem', 'contact'],
    ['تواصل', 'contact'],
    ['cookies', 'cookie-policy'],
  ])('a visitor finds with “%s” the statement %s', (words, id) => {
    expect(idsFor(undefined, words)[0]).toBe(id);
  });

  // FIND-15
  test.each([
    ['Fatima College', '/colleges/fchs'],
    ['fchs', '/colleges/fchs'],
    ['كلية فاطمة', '/colleges/fchs'],
    ['nursing', '/colleges/fchs'],
    ['polytechnic', '/colleges/adpoly'],
    ['بوليتكنك', '/colleges/adpoly'],
    ['ATS', '/colleges/ats'],
    ['مدارس التكنولوجيا', '/colleges/ats'],
    ['adveti', '/colleges/adveti'],
    ['معهد أبوظبي', '/colleges/adveti'],
  ])('everyone finds with “%s” the page of the college %s', (words, path) => {
    for (const account of [undefined, 'superadmin', 'active'] as const) {
      const paths = findPages(account && viewer(account), words).map((page) => page.path);
      expect(paths, account).toContain(path);
      expect(paths.filter((found) => found.startsWith('/colleges/'))).toEqual([path]);
    }
  });

  test('pages need all words of the search', () => {
    expect(idsFor('active', 'profile xylophone')).toEqual([]);
    expect(idsFor('active', ' ')).toEqual([]);
  });

  test('other words are only for rows that exist, each in Arabic too', () => {
    expect(Object.keys(PAGE_WORDS).filter((id) => !findRow(id))).toEqual([]);
    const english = Object.entries(PAGE_WORDS).filter(
      ([, words]) => !/\p{Script=Arabic}/u.test(words.join()),
    );
    expect(english).toEqual([]);
    expect(Object.keys(PAGE_WORDS).length).toBeGreaterThan(40);
  });
});

// FIND-12
describe('the marks', () => {
  const marked = (text: string, words: string) =>
    markWords(text, words)
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join('');
  test.each([
    ['Process operator', 'oper', 'Process [oper]ator'],
    ['Nurse, nurse', 'NURSE', '[Nurse], [nurse]'],
    ['Café', 'cafe', '[Café]'],
    ['مُهندس ميكانيك', 'مهندس', '[مُهندس] ميكانيك'],
    ['مهندسة', 'مهندسه', '[مهندسة]'],
    ['Straße', 'strasse', '[Straße]'],
    ['abcde', 'abc bcd', '[abcd]e'],
    ['Write to us with IT-it', 'it', 'Write to us with [IT]-[it]'],
    ['A job in a bank', 'a job', 'A [job] in a bank'],
    ['The bank', 'the', '[The] bank'],
    ['Nothing', 'nurse', 'Nothing'],
    ['', 'nurse', ''],
  ])('the marks of “%s” for “%s”', (text, words, expected) => {
    expect(marked(text, words)).toBe(expected);
  });
});

// FIND-4
test.each<[DemoAccountName | undefined, (string | undefined)[]]>([
  [undefined, [undefined, undefined, 'vacancy']],
  ['active', [undefined, 'job-opportunity', 'vacancy']],
  ['partner', ['jobs-record', 'job-opportunity', 'vacancy']],
  ['admin', ['jobs-record', 'job-opportunity', 'vacancy']],
  ['careercounselor', ['vacancy-approvals-record', undefined, 'vacancy']],
  ['faculty', [undefined, undefined, 'vacancy']],
])('%s reads vacancies on the pages %j', (account, rows) => {
  const reader = account && viewer(account);
  expect((['record', 'open', 'public'] as const).map((name) => findVacancyRow(name, reader))).toEqual(rows);
});

// FIND-13
test('two searches are the same if their words are, whatever the spelling', () => {
  expect(hasSameWords(' Nurse  Al Ain', 'núrse al ain')).toBe(true);
  expect(hasSameWords('nurse', 'nurses')).toBe(false);
});
