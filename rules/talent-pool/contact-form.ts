import { z } from 'zod';

import { always } from '../forms/patterns.ts';
import { noteSchema } from '../resources/engine/schema.ts';
import { CONTACT_REASONS, MAX_REASON, MIN_REASON, type ContactReason } from './rules.ts';

/** The labels of the form, in English. */
export const CONTACT_LABELS = {
  reason: 'The reason',
  vacancy: 'The vacancy',
  text: 'What you want to talk about',
} as const;

/**
 * The form in which a company says why it wants to contact a member (TALENT-6). A vacancy belongs to the
 * reason `vacancy` only; whether it is an open one of the company, the module checks.
 */
export const contactFormSchema = z
  .object({
    reason: z.enum(Object.keys(CONTACT_REASONS) as [ContactReason, ...ContactReason[]], {
      error: 'Choose the reason.',
    }),
    vacancy: z.preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      z.string().optional(),
    ),
    text: noteSchema({ label: CONTACT_LABELS.text, min: MIN_REASON, max: MAX_REASON }),
  })
  .superRefine(
    ({ reason, vacancy }, context) => {
      if (reason !== 'vacancy' || vacancy !== undefined) return;
      context.addIssue({ code: 'custom', path: ['vacancy'], message: 'Choose the vacancy.' });
    },
    { when: always },
  );

/** The values of the form. */
export type ContactValues = z.output<typeof contactFormSchema>;
