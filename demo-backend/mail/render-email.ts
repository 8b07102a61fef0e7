import { escapeHtml } from '../http/demo/escape.ts';
import { currentDirection, currentLanguage, translate } from '../texts/translate.ts';
import { STAR_CID } from './star.ts';

/** The content of an e-mail. Both its HTML part and its text part are rendered from it. */
export type EmailContent = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  action: { label: string; url: string };
  /** The small text at the end: the lifetime of the link, and what to do if the user did not request it. */
  note: string;
};

const gold = '#7c5e24';
const ink = '#232528';
const quiet = '#5f646d';
const font = "'Helvetica Neue', Helvetica, Arial, sans-serif";

export function renderText({ greeting, paragraphs, action, note }: EmailContent): string {
  const link = `${action.label}:\n${action.url}`;
  return [greeting, ...paragraphs, link, note, translate('Human Centric Ecosystem')].join('\n\n');
}

/**
 * Renders the HTML part. It uses tables and inline styles, because mail programs support little else. Some of
 * them remove the `html` element, so the outer table repeats its attributes.
 */
export function renderHtml({ subject, greeting, paragraphs, action, note }: EmailContent): string {
  const url = escapeHtml(action.url);
  const attributes = `lang="${currentLanguage()}" dir="${currentDirection()}"`;
  const words = paragraphs
    .map((words) => `<p style="margin:0 0 16px;font:16px/1.6 ${font};color:${ink}">${escapeHtml(words)}</p>`)
    .join('\n');
  return `<!doctype html>
<html ${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f7f7f7">
<table ${attributes} role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f7f7">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:start;background:#ffffff;border-top:4px solid #b68a35;border-radius:12px">
<tr><td style="padding:24px 24px 0">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td width="52"><img src="cid:${STAR_CID}" width="40" height="40" alt="" style="display:block;border:0"></td>
<td style="font:600 18px/1.3 ${font};color:${ink}">${escapeHtml(translate('Human Centric Ecosystem'))}</td>
</tr></table>
</td></tr>
<tr><td style="padding:32px 24px 8px">
<h1 style="margin:0 0 20px;font:600 24px/1.3 ${font};color:${ink}">${escapeHtml(subject)}</h1>
<p style="margin:0 0 16px;font:16px/1.6 ${font};color:${ink}">${escapeHtml(greeting)}</p>
${words}
<p style="margin:28px 0"><a href="${url}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:${gold};font:600 16px/1.2 ${font};color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 8px;font:14px/1.6 ${font};color:${quiet}">${escapeHtml(translate('If the button does not work, copy this address into your browser:'))}</p>
<p style="margin:0 0 24px;font:14px/1.6 ${font};word-break:break-all"><a href="${url}" dir="ltr" style="color:${gold}">${url}</a></p>
</td></tr>
<tr><td style="padding:20px 24px 24px;border-top:1px solid #e1e3e5;font:14px/1.6 ${font};color:${quiet}">${escapeHtml(note)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
