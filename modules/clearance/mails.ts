import { CLEARANCE } from '#rules/resources/clearance.ts';
import { formatDays } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

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

/** Returns the parts that all of them share. */
function about({ id, site, firstDay, lastDay }: MailValues<(typeof VISIT)[number]>) {
  return {
    facts: [
      { label: t('Number'), value: id },
      { label: t(CLEARANCE.fields.site.label), value: site },
      { label: t('Days'), value: formatDays(firstDay, lastDay) },
    ],
    note: t('You get this e-mail because this address was given in a request for security clearance.'),
  };
}
