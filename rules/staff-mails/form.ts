import { z } from 'zod';

import { always, cleanText } from '../forms/patterns.ts';
import { isStorableLine, noteSchema, unstorable } from '../resources/engine/schema.ts';
import { isolate } from '../text/isolate.ts';
import { t } from '../text/t.ts';
import { findPlaceholderFault } from './placeholders.ts';

/** The longest text of an e-mail, in characters. */
export const LONGEST_MAIL_TEXT = 5000;

/** What an e-mail is about, which decides whether a recipient can stop it (STAFFMAIL-3). */
export const MAIL_SUBJECTS = ['service', 'news'] as const;

export type MailSubjectKind = (typeof MAIL_SUBJECTS)[number];

function subjectLine(label: string) {
  return noteSchema({ label, min: 3, max: 150 })
    .refine((text) => isStorableLine(text), { error: unstorable(label) })
    .superRefine(checkPlaceholders);
}

function mailText(label: string) {
  return noteSchema({ label, min: 10, max: LONGEST_MAIL_TEXT }).superRefine(checkPlaceholders);
}

/** Adds a message that names the part of a text that looks like a placeholder and is none. */
function checkPlaceholders(text: string, context: z.RefinementCtx): void {
  const fault = findPlaceholderFault(text);
  if (!fault) return;
  const part = isolate(fault.part.length > 40 ? `${fault.part.slice(0, 40)}…` : fault.part);
  const message =
    fault.kind === 'brace'
      ? t('The brace {part} stands alone. Remove it, or write a placeholder such as {example}.', {
          part,
          example: isolate('{name}'),
        })
      : t('There is no placeholder {part}. You can write {placeholders}.', {
          part,
          placeholders: isolate('{name}, {college}, {class}, {programme}'),
        });
  context.addIssue({ code: 'custom', message });
}

/** Returns the schema of a text that can be missing. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    const text = cleanText(value);
    return text === '' || text === null ? undefined : text;
  }, schema.optional());
}

/** The form of an e-mail to several students (STAFFMAIL-3). */
export const staffMailSchema = z
  .object({
    about: z.enum(MAIL_SUBJECTS, { error: 'Choose what the e-mail is about.' }),
    subject: subjectLine('Subject'),
    text: mailText('Text'),
    subjectArabic: optional(subjectLine('Subject in Arabic')),
    textArabic: optional(mailText('Text in Arabic')),
  })
  .refine(({ subjectArabic, textArabic }) => subjectArabic !== undefined || textArabic === undefined, {
    path: ['subjectArabic'],
    error: 'Write the subject in Arabic too, or remove the text in Arabic.',
    when: always,
  })
  .refine(({ subjectArabic, textArabic }) => textArabic !== undefined || subjectArabic === undefined, {
    path: ['textArabic'],
    error: 'Write the text in Arabic too, or remove the subject in Arabic.',
    when: always,
  });

export type StaffMailForm = z.output<typeof staffMailSchema>;
