import { CLEARANCE } from '#rules/resources/clearance.ts';
import { formatDays } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import { mailTemplate, type MailValues } from '../outbox/template.ts';

/** The values of the visit, which each e-mail repeats. */
const VISIT = ['site', 'firstDay', 'lastDay'] as const;
/** The values of an e-mail about a decision. The security staff have then read the name. */
const DECIDED = ['name', ...VISIT] as const;
/** The values of an e-mail to the host. The list shows them to the staff, also before a bulk approval. */
const HOSTED = ['name', 'company', ...VISIT] as const;

/**
 * The e-mails to the visitor who asked for clearance (MAIL-13), and to the host of the visit (MAIL-23). A
 * form can name any address. So an e-mail that is sent before the security staff have read the request
 * repeats no text that a visitor typed: it cannot bring the words of one person to another.
 */
export const CLEARANCE_MAILS = {
  received: mailTemplate({
    fields: VISIT,
    write: (values) => ({
      ...toVisitor(values),
      greeting: t('Hello,'),
      subject: t('We received your request for security clearance'),
      paragraphs: [
        t('The security staff approve your request, return it for correction, or refuse it with a reason.'),
        describeWait(),
        describeWithdrawal(),
      ],
      action: t('See or withdraw your request'),
    }),
  }),
  returned: mailTemplate({
    fields: [...DECIDED, 'note'],
    write: (values) => ({
      ...toVisitor(values),
      greeting: t('Hello {name},', values),
      subject: t('Please correct your request for security clearance'),
      paragraphs: [
        t('Your request is not approved yet. The security staff ask you to correct this:'),
        values.note,
        t('Use the link to open your request. Correct it there, and send it again. Your files are kept.'),
        t('You can use the link once, until the last day of your visit.'),
      ],
      action: t('Correct your request'),
    }),
  }),
  resubmitted: mailTemplate({
    fields: VISIT,
    write: (values) => ({
      ...toVisitor(values),
      greeting: t('Hello,'),
      subject: t('We received your corrected request'),
      paragraphs: [
        t('The security staff will look at your request for security clearance again.'),
        describeWait(),
        describeWithdrawal(),
      ],
      action: t('See or withdraw your request'),
    }),
  }),
  approved: mailTemplate({
    fields: DECIDED,
    write: (values) => ({
      ...toVisitor(values),
      greeting: t('Hello {name},', values),
      subject: t('Your security clearance is approved'),
      paragraphs: [
        t('You may enter the site on the days below. Bring two things:'),
        t(
          '1. Your pass, on paper or on your phone. Use the link to see and print it.\n2. The Emirates ID or passport whose number you gave.',
        ),
        t('If you cannot come, use the link to withdraw your request.'),
        t('The link works until the last day of your visit.'),
      ],
      action: t('See your pass'),
    }),
  }),
  refused: mailTemplate({
    fields: [...DECIDED, 'note'],
    write: (values) => ({
      ...toVisitor(values),
      greeting: t('Hello {name},', values),
      subject: t('Your request for security clearance is refused'),
      paragraphs: [
        t('You cannot enter the site. The security staff gave this reason:'),
        values.note,
        t('If you have a question, ask your host.'),
      ],
    }),
  }),
  revoked: mailTemplate({
    fields: [...DECIDED, 'note'],
    write: (values) => ({
      ...toVisitor(values),
      greeting: t('Hello {name},', values),
      subject: t('Your security clearance is revoked'),
      paragraphs: [
        t(
          'You cannot enter the site, and your pass is not valid any more. The security staff gave this reason:',
        ),
        values.note,
        t('If you have a question, ask your host.'),
      ],
    }),
  }),
  withdrawn: mailTemplate({
    fields: VISIT,
    write: (values) => ({
      ...toVisitor(values),
      greeting: t('Hello,'),
      subject: t('Your request for security clearance was withdrawn'),
      paragraphs: [
        t('The request was withdrawn with the link in our e-mail, so you cannot enter the site.'),
        t('If you still want to come, send a new request. If this was not you, tell your host.'),
      ],
    }),
  }),
  expired: mailTemplate({
    fields: VISIT,
    write: (values) => ({
      ...toVisitor(values),
      greeting: t('Hello,'),
      subject: t('Your request for security clearance has expired'),
      paragraphs: [
        t(
          'The last day of your visit passed without an approval, so you cannot enter the site. The security staff did not decide, or asked you for a correction and did not receive it.',
        ),
        t('If you still want to come, send a new request.'),
      ],
    }),
  }),
  hostApproved: mailTemplate({
    fields: HOSTED,
    write: (values) => ({
      ...toHost(values),
      greeting: t('Hello,'),
      subject: t('Your visitor may enter the site'),
      paragraphs: [
        t('{name} of {company} asked to visit you, and the security staff approved the request.', values),
        t('You do not need to do anything. Your visitor has a pass for the days below.'),
      ],
    }),
  }),
  hostCancelled: mailTemplate({
    fields: HOSTED,
    write: (values) => ({
      ...toHost(values),
      greeting: t('Hello,'),
      subject: t('Your visitor cannot enter the site any more'),
      paragraphs: [
        t('The security clearance of {name} of {company} was withdrawn or revoked.', values),
        t('If you still expect this visit, ask your visitor to send a new request.'),
      ],
    }),
  }),
};

function describeWait(): string {
  return t(
    'We will write to this address when they have decided. Do not come before your request is approved.',
  );
}

/** A decision makes the link invalid, and its e-mail has a new one (LINK-3). */
function describeWithdrawal(): string {
  return t('If you do not want to come, use the link to withdraw your request. It works until they decide.');
}

/** Returns the parts that all e-mails to a visitor share. */
function toVisitor(values: VisitValues) {
  return {
    facts: factsOf(values),
    note: t(
      'You get this e-mail because this address was given in a request for security clearance. If you did not send it, you can ignore this e-mail.',
    ),
  };
}

/** Returns the parts that all e-mails to a host share. */
function toHost(values: VisitValues) {
  return {
    facts: factsOf(values),
    note: t(
      'You get this e-mail because a visitor named you as the host in a request for security clearance. If you do not know the visitor, tell the security staff.',
    ),
  };
}

type VisitValues = MailValues<(typeof VISIT)[number]>;

function factsOf({ id, site, firstDay, lastDay }: VisitValues) {
  return [
    { label: t('Number'), value: id },
    { label: t(CLEARANCE.fields.site.label), value: site },
    { label: t('Days'), value: formatDays(firstDay, lastDay) },
  ];
}
