import { CLEARANCE } from '#rules/resources/clearance.ts';
import { formatDays } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import { mailTemplate, type MailValues } from '../outbox/template.ts';

/** The values of the visit, which each e-mail repeats. */
const VISIT = ['site', 'firstDay', 'lastDay'] as const;
const VISITOR_NOTE =
  'You get this e-mail because this address was given in a request for security clearance. If you did not send it, you can ignore this e-mail.';
const HOST_NOTE =
  'You get this e-mail because a visitor named you as the host in a request for security clearance. If you do not know the visitor, tell the security staff.';
/** The values of an e-mail about a decision. The security staff have then read the name. */
const DECIDED = ['name', ...VISIT] as const;

/**
 * The e-mails to the visitor who asked for clearance, and to the host of the visit (MAIL-13). A form can name
 * any address. So an e-mail that is sent before the security staff have read the request repeats no text that
 * a visitor typed: it cannot bring the words of one person to another.
 */
export const CLEARANCE_MAILS = {
  received: mailTemplate({
    fields: VISIT,
    write: (values) => ({
      ...about(values),
      greeting: t('Hello,'),
      subject: t('We received your request for security clearance'),
      paragraphs: [
        t(
          'We received your request. The security staff approve it, return it with a question, or refuse it with a reason.',
        ),
        t('We write to this address when they have decided. Please do not come before that.'),
        describeLink(),
      ],
      action: t('See or withdraw your request'),
    }),
  }),
  approved: mailTemplate({
    fields: DECIDED,
    write: (values) => ({
      ...about(values),
      greeting: t('Hello {name},', { name: values.name }),
      subject: t('Your security clearance is approved'),
      paragraphs: [
        t('You may enter the site on the days below.'),
        t(
          'Bring your pass, on paper or on your phone, and the Emirates ID or passport whose number you gave.',
        ),
        t('With the link you can see and print your pass, and withdraw your request.'),
        t('You can withdraw it once, until the last day of your visit.'),
      ],
      action: t('See your pass'),
    }),
  }),
  returned: mailTemplate({
    fields: [...DECIDED, 'note'],
    write: (values) => ({
      ...about(values),
      greeting: t('Hello {name},', { name: values.name }),
      subject: t('Please correct your request for security clearance'),
      paragraphs: [
        t('The security staff cannot decide about your request yet. They ask you to correct this:'),
        values.note,
        t('The form has what you sent. Change it, and send it again.'),
        t('The link works once, until the last day of your visit.'),
      ],
      action: t('Correct your request'),
    }),
  }),
  resubmitted: mailTemplate({
    fields: VISIT,
    write: (values) => ({
      ...about(values),
      greeting: t('Hello,'),
      subject: t('We received your corrected request'),
      paragraphs: [
        t('The security staff look at your request again. Please do not come before they have approved it.'),
        t('We write to this address when they have decided.'),
        describeLink(),
      ],
      action: t('See or withdraw your request'),
    }),
  }),
  refused: mailTemplate({
    fields: [...DECIDED, 'note'],
    write: (values) => ({
      ...about(values),
      greeting: t('Hello {name},', { name: values.name }),
      subject: t('Your request for security clearance is refused'),
      paragraphs: [
        t('You cannot enter the site. The security staff gave this reason:'),
        values.note,
        t('If you have a question, ask your host.'),
      ],
    }),
  }),
  withdrawn: mailTemplate({
    fields: VISIT,
    write: (values) => ({
      ...about(values),
      greeting: t('Hello,'),
      subject: t('Your request for security clearance was withdrawn'),
      paragraphs: [
        t('The request was withdrawn with the link in our e-mail, so you cannot enter the site.'),
        t('If you still want to come, send a new request. If this was not you, tell your host.'),
      ],
    }),
  }),
  hostApproved: mailTemplate({
    fields: ['name', 'company', 'hostName', ...VISIT],
    write: (values) => ({
      ...about(values, HOST_NOTE),
      greeting: t('Hello {name},', { name: values.hostName }),
      subject: t('Your visitor may enter the site'),
      paragraphs: [
        t('{name} of {company} asked to visit you. The security staff approved the request.', values),
        t('You need to do nothing. Your visitor has a pass for the days below.'),
      ],
    }),
  }),
  hostCancelled: mailTemplate({
    fields: ['name', 'company', 'hostName', ...VISIT],
    write: (values) => ({
      ...about(values, HOST_NOTE),
      greeting: t('Hello {name},', { name: values.hostName }),
      subject: t('Your visitor cannot enter the site any more'),
      paragraphs: [
        t(
          'The clearance of {name} of {company} for the days below is not valid any more: it was withdrawn or revoked.',
          values,
        ),
        t('If you still expect this visitor, ask the security staff.'),
      ],
    }),
  }),
  revoked: mailTemplate({
    fields: [...DECIDED, 'note'],
    write: (values) => ({
      ...about(values),
      greeting: t('Hello {name},', { name: values.name }),
      subject: t('Your security clearance is revoked'),
      paragraphs: [
        t(
          'Your clearance was taken back, so you cannot enter the site. The security staff gave this reason:',
        ),
        values.note,
        t('If you have a question, ask your host.'),
      ],
    }),
  }),
};

/** Says how long the link of an e-mail works. After the last day of the visit, the request expires. */
function describeLink(): string {
  return t('With the link you can withdraw your request. It works once, until the last day of your visit.');
}

/** Returns the parts that all of them share. @param note why the recipient gets the e-mail */
function about({ id, site, firstDay, lastDay }: MailValues<(typeof VISIT)[number]>, note = VISITOR_NOTE) {
  return {
    facts: [
      { label: t('Number'), value: id },
      { label: t(CLEARANCE.fields.site.label), value: site },
      { label: t('Days'), value: formatDays(firstDay, lastDay) },
    ],
    note: t(note),
  };
}
