import { APPLICATION } from '#rules/resources/application.ts';
import { t } from '#rules/text/t.ts';

import { mailTemplate, type MailTemplate, type MailValues } from '../../outbox/template.ts';

const FIELDS = ['title', 'applicant', 'employer'] as const;

/**
 * The e-mails to the contact person of a vacancy, who has no account (APPLICATION-17): one about the new
 * application, and one for each later step, so that no e-mail looks like a repetition of an earlier one.
 */
export const APPLICATION_MAILS = {
  contactForwarded: mailTemplate({
    fields: FIELDS,
    write: (values) => ({
      ...toContact(values),
      subject: t('New application: {applicant}, {title}', values),
      paragraphs: [
        t(
          '{applicant} has applied for the job “{title}” of your company. Our staff have read the application, and send it to you.',
          values,
        ),
        t(
          'Use the link to read the letter, the answers and the CV. There you shortlist the application, or decline it. You need no account.',
        ),
        ...describeLink(),
      ],
    }),
  }),
  contactConfirmed: stepMail('confirmed', 'Your company has shortlisted {applicant} for the job “{title}”.'),
  contactScreened: stepMail(
    'screened',
    'Your company has screened the application of {applicant} for the job “{title}”.',
  ),
  contactInterviewed: stepMail(
    'interviewed',
    'Your company has interviewed {applicant} for the job “{title}”.',
  ),
  contactRecruiting: stepMail(
    'recruitmentProcess',
    'Your company has begun the recruitment of {applicant} for the job “{title}”.',
  ),
};

type ContactValues = MailValues<(typeof FIELDS)[number]>;

/** Defines the e-mail about the step that follows a state. @param said what the company has done */
function stepMail(
  state: keyof typeof APPLICATION.states,
  said: string,
): MailTemplate<(typeof FIELDS)[number]> {
  return mailTemplate({
    fields: FIELDS,
    write: (values) => ({
      ...toContact(values),
      subject: t('Next step: {applicant}, {title}', values),
      paragraphs: [
        `${t(said, values)} ${t('Your answer is recorded.')}`,
        t('The next step is yours. {step} Use the link when you have decided.', {
          step: t(APPLICATION.states[state].forHolder?.next ?? ''),
        }),
        ...describeLink(),
      ],
    }),
  });
}

function describeLink(): string[] {
  return [
    t(
      'The link works for 14 days and for one answer. After that time, a colleague with an account for the portal can answer.',
    ),
    t(
      'Everyone who has the link can read the application and answer for your company. Forward this e-mail only to colleagues who may do so.',
    ),
  ];
}

/** Returns the parts that all e-mails to a contact person share. */
function toContact({ id, title, applicant, employer }: ContactValues) {
  return {
    greeting: t('Hello,'),
    facts: [
      { label: t('Number'), value: id },
      { label: t('Applicant'), value: applicant },
      { label: t('Vacancy'), value: title },
      // The name of a company can be unknown.
      ...(employer === '' ? [] : [{ label: t('Company'), value: employer }]),
    ],
    action: t('Open the application'),
    note: t('You get this e-mail because a vacancy of your company names this address as its contact.'),
  };
}
