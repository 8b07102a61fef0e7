import { expect, test } from 'vitest';

import { CLEARANCE } from '#rules/resources/clearance.ts';

import { findEnglish } from '#rules/text/ar/latin-words.ts';

import { inLanguage } from '../testing/in-language.ts';
import { composeMail, type WaitingMail } from '../outbox/compose.ts';
import { CLEARANCE_MAILS } from './mails.ts';

const LINK = '/security-clearance-form/p-token';
const URL = `https://portal.example${LINK}`;

function compose(mail: string, values: Record<string, string> = {}, path?: string) {
  const at = new Date('2026-11-26T08:00:00Z');
  const row: WaitingMail = {
    id: 'an-id',
    recipient: 'visitor@demo.example',
    language: 'en',
    resource: 'clearance',
    mail,
    record: 'c-aaaaaaaaaaaa',
    version: 1,
    link: null,
    person: null,
    tries: 1,
    createdAt: at,
    nextTryAt: at,
    sentAt: null,
    failedAt: null,
    lastError: null,
    values: {
      name: 'Demo Visitor',
      company: 'Demo Energy',
      site: 'fchsAlAin',
      firstDay: '2026-11-28',
      lastDay: '2026-11-29',
      ...values,
    },
  };
  return composeMail(row, { origin: 'https://portal.example', path, stopPath: () => '' });
}

/** The values that only a visitor who wants to harm types. */
const TYPED = {
  name: 'Win at http://evil.example',
  company: 'evil.example',
  note: 'evil.example',
};
const FACTS = 'Number: c-aaaaaaaaaaaa\nSite: FCHS, Al Ain\nDays: 28 to 29 November 2026';

// MAIL-13
test.each(Object.keys(CLEARANCE_MAILS))('the e-mail “%s” names the number, the site and the days', (mail) => {
  const { text, html } = compose(mail, { note: 'A note.' });
  expect(text).toContain(FACTS);
  expect(html).toContain('28 to 29 November 2026');
});

// MAIL-13
test('the first e-mail says what happens next', () => {
  const { subject, text } = compose('received');
  expect(subject).toBe('We received your request for security clearance');
  expect(text).toContain(
    'The security staff approve your request, return it for correction, or refuse it with a reason.',
  );
  expect(text).toContain('Do not come before your request is approved.');
  expect(text).not.toContain('http');
});

// MAIL-13, MAIL-24
test.each(['received', 'resubmitted', 'withdrawn', 'expired'])(
  'the e-mail “%s”, which is sent before employees read the request, repeats no text that a visitor typed',
  (mail) => {
    const { subject, html, text } = compose(mail, TYPED);
    for (const part of [subject, html, text]) expect(part).not.toMatch(/evil|Win at|Pay at/);
  },
);

// MAIL-13, MAIL-6
test.each([
  ['received', 'See or withdraw your request'],
  ['returned', 'Correct your request'],
  ['resubmitted', 'See or withdraw your request'],
  ['approved', 'See your pass'],
])('the e-mail “%s” has its link as the button “%s” and as text', (mail, action) => {
  const { html, text } = compose(mail, { note: 'A note.' }, LINK);
  expect(html).toContain(`href="${URL}"`);
  expect(html).toContain(`>${action}</a>`);
  expect(text).toContain(`${action}:\n${URL}`);
});

// MAIL-13, LINK-3, LINK-14
test.each([
  ['received', 'use the link to withdraw your request. It works until they decide.'],
  ['returned', 'You can use the link once, until the last day of your visit.'],
  ['resubmitted', 'use the link to withdraw your request. It works until they decide.'],
  ['approved', 'The link works until the last day of your visit.'],
])('the e-mail “%s” says how long its link works', (mail, sentence) => {
  expect(compose(mail, { note: 'A note.' }, LINK).text).toContain(sentence);
});

// MAIL-24
test('the e-mail about a return has the note, and says what to do', () => {
  const { subject, text } = compose('returned', { note: 'The photo is too dark.' }, LINK);
  expect(subject).toBe('Please correct your request for security clearance');
  expect(text).toContain('Hello \u2068Demo Visitor\u2069,');
  expect(text).toContain('ask you to correct this:\n\n\u2068The photo is too dark.\u2069\n\n');
  expect(text).toContain('Correct it there, and send it again. Your files are kept.');
});

// MAIL-24
test('the e-mail about a corrected request says that it waits again', () => {
  const { subject, text } = compose('resubmitted');
  expect(subject).toBe('We received your corrected request');
  expect(text).toContain('The security staff will look at your request for security clearance again.');
  expect(text).toContain('Do not come before your request is approved.');
});

// MAIL-13
test('the e-mail about a withdrawal says what to do if it was not the visitor', () => {
  const { subject, text } = compose('withdrawn');
  expect(subject).toBe('Your request for security clearance was withdrawn');
  expect(text).toContain('If this was not you, tell your host.');
});

// MAIL-13, CLEARANCE-8
test('the e-mail about a request that expired says why, and what to do', () => {
  const { subject, text } = compose('expired');
  expect(subject).toBe('Your request for security clearance has expired');
  expect(text).toContain('The last day of your visit passed without an approval');
  expect(text).toContain('If you still want to come, send a new request.');
  expect(text).not.toContain('http');
});

// MAIL-13, CLEARANCE-26
test('the e-mail about an approval says what to bring', () => {
  const { subject, text } = compose('approved');
  expect(subject).toBe('Your security clearance is approved');
  expect(text).toContain('Hello \u2068Demo Visitor\u2069,');
  expect(text).toContain('1. Your pass, on paper or on your phone.');
  expect(text).toContain('2. The Emirates ID or passport whose number you gave.');
});

// MAIL-13
test.each(['returned', 'refused', 'revoked'])('the e-mail “%s” has the note as it was written', (mail) => {
  const { html, text } = compose(mail, { note: 'The <site> is closed.\nCome later.' });
  expect(text).toContain('\n\n\u2068The <site> is closed.\u2069\n\u2068Come later.\u2069\n\n');
  expect(html).toContain('\u2068The &lt;site&gt; is closed.\u2069<br>\n\u2068Come later.\u2069');
});

// MAIL-23
test.each([
  [
    'hostApproved',
    'Your visitor may enter the site',
    '\u2068Demo Visitor\u2069 of \u2068Demo Energy\u2069 asked to visit you, and the security staff approved the request.',
  ],
  [
    'hostCancelled',
    'Your visitor cannot enter the site any more',
    'The security clearance of \u2068Demo Visitor\u2069 of \u2068Demo Energy\u2069 was withdrawn or revoked.',
  ],
])('the e-mail “%s” tells the host who comes, and why the host gets it', (mail, about, sentence) => {
  const { subject, text } = compose(mail);
  expect(subject).toBe(about);
  // The list of the staff does not show the name of the host.
  expect(text).toContain('\n\nHello,\n\n');
  expect(text).toContain(sentence);
  expect(text).toContain('You get this e-mail because a visitor named you as the host');
});

// MAIL-23
test.each(['hostApproved', 'hostCancelled'])(
  'the e-mail “%s” needs no other values of the visitor, and the definition gives it no link',
  (mail) => {
    const { fields } = CLEARANCE_MAILS[mail as 'hostApproved'];
    expect([...fields].sort()).toEqual(['company', 'firstDay', 'lastDay', 'name', 'site']);
    const sent = Object.values(CLEARANCE.transitions).flatMap(({ tell = [] }) => tell);
    expect(sent.filter((each) => each.mail === mail && each.link !== undefined)).toEqual([]);
  },
);

// MAIL-22
test.each(Object.keys(CLEARANCE_MAILS))('the e-mail “%s” is in Arabic, except for its values', (mail) => {
  const { subject, text } = inLanguage('ar', () => compose(mail, { note: 'A note.' }, LINK));
  const texts = `${subject}\n${text}`.replace(/\u2068[^\u2069]*\u2069/g, '').replace('c-aaaaaaaaaaaa', '');
  expect(findEnglish(texts)).toEqual([]);
});

// MAIL-4
test('an Arabic name is isolated, so that it does not reorder the sentence', () => {
  const { html, text } = compose('approved', { name: 'سالم (أبوظبي)' });
  expect(text).toContain('Hello \u2068سالم (أبوظبي)\u2069,');
  expect(html).toContain('Hello \u2068سالم (أبوظبي)\u2069,');
});
