import { directionOf } from '#rules/text/language.ts';
import { currentLanguage, t } from '#rules/text/t.ts';

import type { MailText } from './template.ts';

/** The two parts of an e-mail. */
export interface RenderedMail {
  /** The name of the sender. */
  sender: string;
  subject: string;
  html: string;
  text: string;
  /** The address of the page that stops such e-mails, for the header of the e-mail (MESSAGE-7). */
  stopUrl?: string | undefined;
}

interface RenderOptions {
  /** The address of the button. Without it, the e-mail has none. */
  url?: string | undefined;
  /** The addresses of the page that stops such e-mails, and of the settings (MESSAGE-7). */
  stopUrl?: string | undefined;
  settingsUrl?: string | undefined;
}

const GOLD = '#7c5e24';
const INK = '#232528';
const GREY = '#5f646d';
const FONT = "'Helvetica Neue', Helvetica, Arial, sans-serif";

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Renders an e-mail as HTML and as plain text, in the current language (MAIL-4, MAIL-22). The HTML uses
 * tables and inline styles, because mail programs support little else. It loads nothing from other places.
 */
export function renderMail(mail: MailText, options: RenderOptions): RenderedMail {
  const { stopUrl } = options;
  const parts = { html: renderHtml(mail, options), text: renderText(mail, options) };
  return { sender: brand(), subject: mail.subject, ...parts, ...(stopUrl !== undefined && { stopUrl }) };
}

function renderText(
  { subject, greeting, paragraphs, facts = [], items = [], moreItems, action, note }: MailText,
  { url, stopUrl, settingsUrl }: RenderOptions,
): string {
  return [
    subject,
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...items.map(({ title, about }) => `- ${title}${about === '' ? '' : `\n  ${about}`}`),
    ...(moreItems === undefined ? [] : [moreItems]),
    // The address is the last one in the text: a value of a user can look like an address.
    ...(url === undefined ? [] : [`${labelOf(action)}:\n${url}`]),
    note,
    ...listChoices({ stopUrl, settingsUrl }).map(({ label, address }) => `${label}:\n${address}`),
    brand(),
  ].join('\n\n');
}

function renderHtml(
  { subject, greeting, paragraphs, facts = [], items = [], moreItems, action, note }: MailText,
  { url, stopUrl, settingsUrl }: RenderOptions,
): string {
  const choices = listChoices({ stopUrl, settingsUrl })
    .map(
      ({ label, address }) => `<br>\n<a href="${escape(address)}" style="color:${GOLD}">${escape(label)}</a>`,
    )
    .join('');
  const language = currentLanguage();
  const direction = directionOf(language);
  const parts = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    ...items.map(item),
    ...(moreItems === undefined ? [] : [paragraph(moreItems)]),
    ...(facts.length > 0 ? [table(facts)] : []),
    ...(url === undefined ? [] : [button(labelOf(action), url)]),
  ];
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f7f7f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f7f7">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="max-width:600px;background:#ffffff;border-top:4px solid #b68a35;border-radius:12px">
<tr><td style="padding:24px 24px 0;font:600 18px/1.3 ${FONT};color:${INK}">${escape(brand())}</td></tr>
<tr><td style="padding:24px 24px 8px">
<h1 style="margin:0 0 20px;font:600 24px/1.3 ${FONT};color:${INK}">${escape(subject)}</h1>
${parts.join('\n')}
</td></tr>
<tr><td style="padding:20px 24px 24px;border-top:1px solid #e1e3e5;font:14px/1.6 ${FONT};color:${GREY}">${escape(note)}${choices}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(text: string): string {
  const lines = text.split('\n').map(escape).join('<br>\n');
  return `<p style="margin:0 0 16px;font:16px/1.6 ${FONT};color:${INK};overflow-wrap:anywhere">${lines}</p>`;
}

function table(facts: readonly { label: string; value: string }[]): string {
  const cell = `padding:8px 0;vertical-align:top;text-align:start;border-top:1px solid #e1e3e5`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" width="35%" style="${cell};font:16px/1.5 ${FONT};color:${GREY}">${escape(label)}</th>
<td style="${cell};font:600 16px/1.5 ${FONT};color:${INK};overflow-wrap:anywhere">${escape(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-bottom:1px solid #e1e3e5">
${rows.join('\n')}
</table>`;
}

function button(label: string, url: string): string {
  const address = escape(url);
  return `<p style="margin:28px 0"><a href="${address}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:${GOLD};font:600 16px/1.2 ${FONT};color:#ffffff;text-decoration:none">${escape(label)}</a></p>
<p style="margin:0 0 8px;font:14px/1.6 ${FONT};color:${GREY}">${escape(t('If the button does not work, copy this address into your browser:'))}</p>
<p style="margin:0 0 24px;font:14px/1.6 ${FONT};word-break:break-all"><a href="${address}" dir="ltr" style="color:${GOLD}">${address}</a></p>`;
}

function item({ title, about }: { title: string; about: string }): string {
  const more = about === '' ? '' : `<br>\n${escape(about)}`;
  return `<p style="margin:0 0 16px;font:16px/1.6 ${FONT};color:${INK};overflow-wrap:anywhere"><strong>${escape(title)}</strong>${more}</p>`;
}

/** Lists the links with which a user chooses about e-mails. */
function listChoices({ stopUrl, settingsUrl }: Pick<RenderOptions, 'stopUrl' | 'settingsUrl'>) {
  return [
    ...(stopUrl === undefined ? [] : [{ label: t('Stop these e-mails'), address: stopUrl }]),
    ...(settingsUrl === undefined ? [] : [{ label: t('Notification settings'), address: settingsUrl }]),
  ];
}

/** Returns the name of the portal, which is also that of the sender. */
function brand(): string {
  return t('Human Centric Ecosystem');
}

function labelOf(action: string | undefined): string {
  return action ?? t('Open the page');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
