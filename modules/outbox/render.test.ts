import { expect, test } from 'vitest';

import { inLanguage } from '../testing/in-language.ts';
import { renderMail } from './render.ts';

const MAIL = {
  subject: 'A <subject>',
  greeting: 'Hello "you" & \'others\',',
  paragraphs: ['<script>alert(1)</script>', 'one line\nand another'],
  facts: [{ label: 'Site', value: 'A & B' }],
  action: 'See <it>',
  note: 'You get this & that.',
};
const URL = 'https://portal.example/page/p-token?a=1&b=2';

// MAIL-4
test('the HTML of an e-mail escapes each text, also in attributes', () => {
  const { html } = renderMail(MAIL, { url: URL });
  expect(html).toContain('<title>A &lt;subject&gt;</title>');
  expect(html).toContain('Hello &quot;you&quot; &amp; &#39;others&#39;,');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('A &amp; B</td>');
  expect(html).toContain('>See &lt;it&gt;</a>');
  expect(html).toContain('You get this &amp; that.');
  expect(html).toContain('href="https://portal.example/page/p-token?a=1&amp;b=2"');
  expect(html).not.toContain('<script');
});

// MAIL-4
test('a line break in a paragraph stays one in both parts', () => {
  const { html, text } = renderMail(MAIL, {});
  expect(html).toContain('one line<br>\nand another');
  expect(text).toContain('one line\nand another');
});

// MAIL-4
test('the text of an e-mail has the same content, with the address of the button as its last one', () => {
  const { text } = renderMail(MAIL, { url: URL });
  expect(text).toBe(
    [
      'A <subject>',
      'Hello "you" & \'others\',',
      '<script>alert(1)</script>',
      'one line\nand another',
      'Site: A & B',
      `See <it>:\n${URL}`,
      'You get this & that.',
      'Human Centric Ecosystem',
    ].join('\n\n'),
  );
});

// MESSAGE-7
test('the address that stops such e-mails follows the note in both parts, and is given to the sender', () => {
  const stopUrl = 'https://portal.example/unsubscribe/v1.a?b=1&c=2';
  const mail = renderMail(MAIL, { url: URL, stopUrl });
  expect(mail.stopUrl).toBe(stopUrl);
  expect(mail.text).toContain(
    ['You get this & that.', `Stop these e-mails:\n${stopUrl}`, 'Human Centric Ecosystem'].join('\n\n'),
  );
  expect(mail.html).toMatch(
    /You get this &amp; that\.<br>\n<a href="https:\/\/portal\.example\/unsubscribe\/v1\.a\?b=1&amp;c=2"[^>]*>Stop these e-mails<\/a>/,
  );
  expect(renderMail(MAIL, { url: URL })).not.toHaveProperty('stopUrl');
});

// MESSAGE-7
test('the address of the settings follows the one that stops such e-mails, also without it', () => {
  const [stopUrl, settingsUrl] = ['https://portal.example/stop', 'https://portal.example/settings?a=1&b=2'];
  const both = renderMail(MAIL, { url: URL, stopUrl, settingsUrl });
  const settings = `Notification settings:\n${settingsUrl}`;
  expect(both.text).toContain([`Stop these e-mails:\n${stopUrl}`, settings].join('\n\n'));
  expect(both.html).toContain('href="https://portal.example/settings?a=1&amp;b=2"');
  const one = renderMail(MAIL, { url: URL, settingsUrl });
  expect(one.text).toContain(`You get this & that.\n\n${settings}`);
  expect(one.text).not.toContain('Stop');
});

// MESSAGE-5
test('several things to tell are in both parts, escaped, with the number of the others', () => {
  const items = [
    { title: 'A <title>', about: 'More & more' },
    { title: 'Only a title', about: '' },
  ];
  const { html, text } = renderMail({ ...MAIL, items, moreItems: '<3> more' }, { url: URL });
  expect(text).toContain(
    ['- A <title>\n  More & more', '- Only a title', '<3> more', 'See <it>:'].join('\n\n'),
  );
  expect(html).toContain('<strong>A &lt;title&gt;</strong><br>\nMore &amp; more</p>');
  expect(html).toContain('<strong>Only a title</strong></p>');
  expect(html).toContain('&lt;3&gt; more</p>');
});

// MAIL-4
test('an e-mail without an address has no button', () => {
  const { html, text } = renderMail(MAIL, {});
  expect(html).not.toContain('<a ');
  expect(text).not.toContain('See <it>');
});

// MAIL-4
test('an e-mail loads nothing from other places', () => {
  const { html } = renderMail(MAIL, { url: URL });
  expect(html).not.toMatch(/\s(?:src|background|srcset)=|<link|<style|@import|url\(/);
});

// MAIL-4
test.each([
  ['en', 'ltr', 'Human Centric Ecosystem'],
  ['ar', 'rtl', 'المنظومة المتمحورة حول الإنسان'],
] as const)('an e-mail in the language %s has the direction %s', (language, direction, name) => {
  const { html, text, sender } = inLanguage(language, () => renderMail(MAIL, {}));
  expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(text.endsWith(`\n\n${name}`)).toBe(true);
  expect(sender).toBe(name);
});
