import type { AppLoadContext } from '#app/load-context.ts';
import { failureMessage } from '#app/.server/failure.ts';
import { toSafeHtml } from '#app/.server/html.ts';
import { checkPartner, registerPartner, type PartnerContact } from '#app/.server/partners.ts';
import { TRY_AGAIN } from '#rules/forms/messages.ts';
import { withoutConfirmation } from '#rules/forms/contact-person.ts';
import { LOGO_MISSING } from '#rules/forms/partner/files.ts';
import type { PartnerApplication } from '#rules/forms/partner/schema.ts';
import { cleanText } from '#rules/forms/patterns.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t } from '#rules/text/t.ts';

import { outcomeOfFailure } from '../engine/outcome.server.ts';
import type { ServedWizard, StepVerification } from '../engine/served-wizard.ts';
import { textOf, type DraftValues, type Question } from '../engine/wizard.ts';
import { hasLinesOf, isMarkupWithinLimits, toLines, toParagraphs } from '#rules/text/rich-text.ts';
import { ADD_CONTACT, HOME, PARTNER_WIZARD } from './wizard.ts';

export const SERVED_PARTNER_WIZARD: ServedWizard = {
  wizard: PARTNER_WIZARD,
  successTo: '/',
  tidy: { company: tidyActivity },
  async check(context, name, value) {
    const verification = name === 'en_company_name' ? await askAboutCompany(context, value) : undefined;
    // If the check fails, Next checks again and reports the failure.
    return verification && 'question' in verification ? verification.question : undefined;
  },
  verify: {
    company: (context, values) => askAboutCompany(context, textOf(values, 'en_company_name')),
  },
  submit: sendApplication,
};

/** Checks whether the company already has a contact person (PARTNER-13). */
async function askAboutCompany(context: AppLoadContext, name: string): Promise<StepVerification> {
  // Checks the name as it will be sent. An invisible character must not make it a different company.
  const sent = String(cleanText(name));
  if (sent === '') return undefined;
  const found = await checkPartner(context, sent);
  switch (found.kind) {
    case 'free':
      return undefined;
    case 'failed':
      return { unknown: found };
    case 'registered':
      return { question: questionAbout(sent, found.contact) };
  }
}

/** What the buttons of the question do (PARTNER-40). The question itself does not say it. */
const BUTTONS =
  '“{confirm}” empties the name, so that you can enter another company. “{cancel}” saves your answers and opens the home page.';
const CONFIRM = 'Yes, Continue';

function questionAbout(company: string, contact: PartnerContact): Question {
  return {
    field: 'en_company_name',
    title: contact.message || t('Already registered'),
    text: [
      t('{name} ({email}) is already registered with this company. Do you want to continue?', {
        name: isolate(contact.name),
        email: isolate(contact.email),
      }),
      t(BUTTONS, { confirm: t(CONFIRM), cancel: t('Cancel') }),
    ].join('\n'),
    confirmLabel: t(CONFIRM),
    cancelTo: HOME,
    other: {
      label: t('Add a contact person to this company'),
      to: `${ADD_CONTACT}?${new URLSearchParams({ registered: 'yes', company }).toString()}`,
    },
  };
}

/**
 * Normalizes the company's activity to sanitized rich text. The editor sends rich text; a plain textarea
 * sends lines.
 */
function tidyActivity(
  { commercial_activity_format: format, ...typed }: DraftValues,
  before: DraftValues,
): DraftValues {
  const text = textOf(typed, 'commercial_activity');
  const kept = textOf(before, 'commercial_activity');
  // If the lines in the textarea were not changed, the stored rich text keeps its formatting.
  const isRich = format === 'html' && isMarkupWithinLimits(text);
  const isUntouched = !isRich && hasLinesOf(text, kept);
  const html = isRich ? toSafeHtml(text) : isUntouched ? kept : toParagraphs(text);
  return { ...typed, commercial_activity: toLines(html) === '' ? '' : html };
}

async function sendApplication(
  context: AppLoadContext,
  values: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, File>>,
) {
  const { company_logo: logo } = files;
  if (!logo) return { kind: 'failed', message: LOGO_MISSING } as const;
  const {
    entity,
    commercial_activity: activity,
    ...fields
  } = withoutConfirmation(values as PartnerApplication);
  const answer = await registerPartner(context, {
    ...fields,
    ...files,
    company_logo: logo,
    entity: entity.join(','),
    commercial_activity: activity && toSafeHtml(activity),
    username: fields.email,
  });
  if (!answer.ok) return outcomeOfFailure(answer, failureWords);
  const { error, message } = answer.data.registerPartner;
  if (error) return { kind: 'refused', message: message || 'An error occurred.' } as const;
  return {
    kind: 'accepted',
    title: 'Congratulations!',
    message: message || 'Operation successful.',
  } as const;
}

/** The messages of a failed registration (PARTNER-26, PARTNER-27). */
const failureWords = {
  validation: (messages: readonly string[]) =>
    `${t('Please fix the errors in the form.')} ${messages.join(' ')}`,
  network: (message: string) => `${t('Network error: ')}${message}`,
  other: (answer: Parameters<typeof failureMessage>[0]) => failureMessage(answer, TRY_AGAIN),
};
