import { expect, test } from 'vitest';

import { composeMail, type WaitingMail } from '../outbox/compose.ts';

const URL = 'https://portal.example/security-clearance-form/p-token';

function compose(mail: string, values: Record<string, string> = {}, url?: string) {
  const at = new Date('2026-11-26T08:00:00Z');
  const row: WaitingMail = {
    ...{ id: 'an-id', recipient: 'visitor@demo.example', language: 'en', resource: 'clearance', mail },
    ...{ record: 'c-aaaaaaaaaaaa', version: 1, link: null, tries: 1 },
    ...{ createdAt: at, nextTryAt: at, sentAt: null, failedAt: null, lastError: null },
    values: {
      ...{ name: 'Demo Visitor', site: 'fchsAlAin', firstDay: '2026-11-28', lastDay: '2026-11-29' },
      ...values,
    },
  };
  return composeMail(row, url);
}

// MAIL-13
test('the first e-mail names the number, the site and the days, and says what happens next', () => {
  const { subject, text } = compose('received');
  expect(subject).toBe('We received your request for security clearance');
  expect(text).toContain('Number: c-aaaaaaaaaaaa\nSite: FCHS, Al Ain\nDays: 28 to 29 November 2026');
  expect(text).toContain('The security staff approve it, or refuse it with a reason.');
  expect(text).not.toContain('http');
});

// MAIL-13
test('the first e-mail repeats no text that a visitor typed', () => {
  const { subject, html, text } = compose('received', { name: 'Win at http://evil.example' });
  for (const part of [subject, html, text]) expect(part).not.toMatch(/evil|Win at/);
});

// MAIL-13, MAIL-6
test('an e-mail with a link has it as a button and as text', () => {
  const { html, text } = compose('received', {}, URL);
  expect(html).toContain(`href="${URL}"`);
  expect(text).toContain(`See or withdraw your request:\n${URL}`);
});

// MAIL-13, LINK-3
test.each(['received', 'approved'])('the e-mail “%s” says how long its link works', (mail) => {
  const { text } = compose(mail, {}, URL);
  expect(text).toContain('With the link you can withdraw your request. It works once, within 14 days.');
});

// MAIL-13
test('the e-mail about a withdrawal repeats no text that a visitor typed', () => {
  const { subject, text } = compose('withdrawn', { name: 'Win at http://evil.example' });
  expect(subject).toBe('Your request for security clearance was withdrawn');
  expect(text).toContain('If this was not you, tell your host.');
  expect(text).not.toMatch(/evil/);
});

// MAIL-13
test('the e-mail about an approval says what to bring', () => {
  const { subject, text } = compose('approved');
  expect(subject).toBe('Your security clearance is approved');
  expect(text).toContain('Hello \u2068Demo Visitor\u2069,');
  expect(text).toContain('Bring the Emirates ID or passport whose number you gave.');
  expect(text).toContain('Days: 28 to 29 November 2026');
});

// MAIL-13
test.each(['refused', 'revoked'])('the e-mail “%s” has the reason', (mail) => {
  const { html, text } = compose(mail, { note: 'The <site> is closed.\nCome later.' });
  expect(text).toContain('\n\n\u2068The <site> is closed.\u2069\n\u2068Come later.\u2069\n\n');
  expect(html).toContain('\u2068The &lt;site&gt; is closed.\u2069<br>\n\u2068Come later.\u2069');
});

// MAIL-4
test('an Arabic name is isolated, so that it does not reorder the sentence', () => {
  const { html, text } = compose('approved', { name: 'سالم (أبوظبي)' });
  expect(text).toContain('Hello \u2068سالم (أبوظبي)\u2069,');
  expect(html).toContain('Hello \u2068سالم (أبوظبي)\u2069,');
});
