import { DAY } from '#rules/constants.ts';
import { CLEARANCE } from '#rules/resources/clearance.ts';
import { formatDays } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import { LINK_LIFETIME } from '../links/tokens.ts';
import { mailTemplate, type MailValues } from '../outbox/template.ts';

/** The values of the visit, which each e-mail repeats. */
const VISIT = ['site', 'firstDay', 'lastDay'] as const;
/** The values of an e-mail about a decision. The security staff have then read the name. */
const DECIDED = ['name', ...VISIT] as const;

/**
 * The e-mails to the visitor who asked for clearance (MAIL-13). A form can name any address. So the first
 * e-mail repeats no text that a visitor typed: it cannot bring the words of one person to another.
 */
export const CLEARANCE_MAILS = {
  received: mailTemplate({
    fields: VISIT,
    write: (values) => ({
      ...about(values),
      greeting: t('Hello,'),
      subject: t('We received your request for security clearance'),
      paragraphs: [
        t('We received your request. The security staff approve it, or refuse it with a reason.'),
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
        t('Bring the Emirates ID or passport whose number you gave.'),
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

/** Says how long the link of an e-mail works. */
function describeLink(): string {
  const days = LINK_LIFETIME / DAY;
  return t('With the link you can withdraw your request. It works once, within {days} days.', { days });
}

/** Returns the parts that all of them share. */
function about({ id, site, firstDay, lastDay }: MailValues<(typeof VISIT)[number]>) {
  return {
    facts: [
      { label: t('Number'), value: id },
      { label: t(CLEARANCE.fields.site.label), value: site },
      { label: t('Days'), value: formatDays(firstDay, lastDay) },
    ],
    note: t(
      'You get this e-mail because this address was given in a request for security clearance. If you did not send it, you can ignore this e-mail.',
    ),
  };
}
