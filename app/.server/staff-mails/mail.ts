import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import type { FlashData } from '#app/components/flash/flash-message.tsx';
import { nameOfRole } from '#rules/identity/role-label.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { writeStaffMail } from '#rules/staff-mails/write-mail.ts';
import { MOST_OF_AUDIENCE } from '#rules/students/audience.ts';
import { formatExactMoment } from '#rules/text/format-days.ts';
import { formatNumber } from '#rules/text/format.ts';
import { isolate } from '#rules/text/isolate.ts';
import { directionOf } from '#rules/text/language.ts';
import { t, tPlural, type PluralTexts } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import type { StaffMailQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { conflictMessage } from '../records/conflict.ts';
import { PAGE_UNAVAILABLE, TRY_AGAIN_SOON } from '../records/messages.ts';
import { textOf } from '../records/transition-form.ts';
import { readVersion } from '../records/move.ts';
import { throwIfMissing } from '../records/record.ts';
import { discardUnsent } from '../unsent-form.ts';
import { describeMailForm, describeNotSaved, NO_ANSWER, receiveMailForm } from './form.ts';
import { MAILS_WAIT } from './log.ts';
import { MAILS_SERVE, writesTo } from './rights.ts';

const MailQuery = graphql(`
  query StaffMail($id: ID!) {
    staffMail(id: $id) {
      id
      about
      subject
      text
      subjectArabic
      textArabic
      senderName
      senderRole
      isOwn
      version
      changedAt
      sentAt
      recipients
      recipientsKey
      isTooMany
      leftOut {
        noAddress
        stopped
        atDailyLimit
        noValue
      }
      previews {
        person
        personName
        language
        subject
        text
        values {
          placeholder
          value
        }
      }
      people {
        id
        name
      }
    }
  }
`);

const ChangeMutation = graphql(`
  mutation ChangeStaffMail($id: ID!, $version: Int!, $input: StaffMailInput!) {
    changeStaffMail(id: $id, version: $version, input: $input) {
      id
    }
  }
`);

const SendMutation = graphql(`
  mutation SendStaffMail($id: ID!, $version: Int!, $recipients: String!) {
    sendStaffMail(id: $id, version: $version, recipients: $recipients) {
      isSent
      isNew
      recipients
    }
  }
`);

const RemoveMutation = graphql(`
  mutation RemoveStaffMail($id: ID!) {
    removeStaffMail(id: $id)
  }
`);

/** The parameter in the address of a draft that opens its form. */
const CHANGE = 'change';

const pathOfMail = (id: string) => pathOf(getRow('staff-mail'), { id });
const pathOfLog = () => pathOf(getRow('staff-mails'));

type Mail = StaffMailQuery['staffMail'];

/**
 * Loads an e-mail to students: the preview of a draft or its form (STAFFMAIL-4), or one that was sent
 * (STAFFMAIL-9).
 *
 * @throws a 404 Response if the user does not read it
 */
export async function loadMail(context: AppLoadContext, request: Request, id: string) {
  const page = describePage(context);
  if (writesTo(context.session.viewer) === undefined)
    return { page, content: { kind: 'text' as const, text: t(MAILS_SERVE) } };
  const answer = await context.gateway.execute(MailQuery, { id });
  if (!answer.ok) {
    const text = failureMessage(throwIfMissing(answer), t(PAGE_UNAVAILABLE));
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const mail = answer.data.staffMail;
  const isSent = mail.sentAt != null;
  if (new URL(request.url).searchParams.has(CHANGE) && (!isSent || page.hasFaults)) {
    return {
      page: { ...page, title: t('Change the e-mail') },
      content: { kind: 'form' as const, ...(await describeChange(context, mail)) },
    };
  }
  return isSent
    ? { page: { ...page, title: mail.subject }, content: describeSent(context, mail) }
    : { page: { ...page, title: t('Check the e-mail') }, content: describeDraft(context, mail) };
}

async function describeChange(context: AppLoadContext, mail: Mail) {
  const { id, version, about, subject, text, subjectArabic, textArabic } = mail;
  return await describeMailForm(context, {
    path: pathOfMail(id),
    values: { about, subject, text, subjectArabic: subjectArabic ?? '', textArabic: textArabic ?? '' },
    key: { version },
    back: pathOfMail(id),
  });
}

/** The people who are left out of an e-mail, by the reason. */
const LEFT_OUT = {
  noAddress: {
    one: '1 student has no e-mail address.',
    other: '{count} students have no e-mail address.',
  },
  stopped: {
    one: '1 student has stopped such e-mails.',
    other: '{count} students have stopped such e-mails.',
  },
  atDailyLimit: {
    one: '1 student already got three e-mails on this day.',
    other: '{count} students already got three e-mails on this day.',
  },
  noValue: {
    one: 'For 1 student, the portal does not know the value of a placeholder.',
    other: 'For {count} students, the portal does not know the value of a placeholder.',
  },
} as const satisfies Record<string, PluralTexts>;

function describeLeftOut(leftOut: Mail['leftOut']): string[] {
  return (Object.keys(LEFT_OUT) as (keyof typeof LEFT_OUT)[])
    .filter((reason) => leftOut[reason] > 0)
    .map((reason) => tPlural(leftOut[reason], LEFT_OUT[reason]));
}

function describeDraft(context: AppLoadContext, mail: Mail) {
  const { id, version, recipients, recipientsKey, isTooMany, leftOut } = mail;
  const path = pathOfMail(id);
  return {
    kind: 'draft' as const,
    sentence: isTooMany
      ? t('The e-mail is for more than {most} students now, so it cannot be sent. Delete the draft.', {
          most: formatNumber(MOST_OF_AUDIENCE),
        })
      : recipients === 0
        ? t('No student can get this e-mail now.')
        : tPlural(recipients, {
            one: '1 student gets this e-mail. Nothing is sent yet.',
            other: '{count} students get this e-mail. Nothing is sent yet.',
          }),
    leftOut: describeLeftOut(leftOut),
    waits: context.hasMail ? undefined : t(MAILS_WAIT),
    previews: mail.previews.map((preview) => describePreview(context, mail, preview)),
    send:
      recipients === 0
        ? undefined
        : {
            recipients: recipientsKey ?? '',
            label: tPlural(recipients, { one: 'Send to 1 student', other: 'Send to {count} students' }),
          },
    version,
    change: `${path}?${CHANGE}=1`,
    back: pathOfLog(),
  };
}

/** Writes the e-mail to one recipient, as the recipient gets it. */
function describePreview(
  context: AppLoadContext,
  { about, senderName, senderRole }: Mail,
  { person, personName, language, subject, text, values }: Mail['previews'][number],
) {
  const written = context.inLanguage(language, () =>
    writeStaffMail({
      subject,
      text,
      senderName,
      senderRole,
      isService: about === 'service',
      values: Object.fromEntries(values.map(({ placeholder, value }) => [placeholder, value])),
    }),
  );
  return {
    id: person,
    name: personName || t('Without a name'),
    language,
    direction: directionOf(language),
    ...written,
  };
}

function describeSent(context: AppLoadContext, mail: Mail) {
  const { senderName, senderRole, sentAt, recipients, people, leftOut } = mail;
  const role = nameOfRole(senderRole);
  const hidden = recipients - people.length;
  return {
    kind: 'sent' as const,
    facts: [
      { label: t('Written by'), value: `${isolate(senderName)} (${role})` },
      { label: t('Confirmed'), value: formatExactMoment(new Date(sentAt ?? '')) },
      {
        label: t('About'),
        value: mail.about === 'service' ? t('The studies or a case') : t('Events, offers or advice'),
      },
      { label: t('Recipients'), value: formatNumber(recipients) },
    ],
    waits: context.hasMail ? undefined : t(MAILS_WAIT),
    leftOut: describeLeftOut(leftOut),
    texts: [
      { language: undefined, subject: mail.subject, text: mail.text },
      ...(mail.subjectArabic != null && mail.textArabic != null
        ? [{ language: 'ar' as const, subject: mail.subjectArabic, text: mail.textArabic }]
        : []),
    ],
    people: people.map(({ id, name }) => ({
      id,
      name: name || t('Without a name'),
      page: `/profile/${id}`,
    })),
    hidden:
      hidden > 0
        ? tPlural(hidden, {
            one: '1 more recipient is not among the students whom you see, or was erased.',
            other: '{count} more recipients are not among the students whom you see, or were erased.',
          })
        : undefined,
    back: pathOfLog(),
  };
}

/**
 * Changes, sends or removes a draft (STAFFMAIL-2, STAFFMAIL-5).
 *
 * @throws a 404 Response if the user has no such draft; a 400 Response for a form of another page
 */
export async function actOnMail(context: AppLoadContext, request: Request, id: string) {
  const form = await request.formData();
  const isChange = new URL(request.url).searchParams.has(CHANGE);
  const intent = form.get('intent');
  if (intent === 'discard') return await discardUnsent(context, pathOfMail(id), `?${CHANGE}=1`);
  if (intent === 'remove') return await removeMail(context, id);
  const version = readVersion(form);
  // Only the button of the draft sends it.
  if (version === undefined || (!isChange && intent !== 'send')) throw new Response(null, { status: 400 });
  return isChange
    ? await changeMail(context, form, { id, version })
    : await sendMail(context, form, { id, version });
}

interface DraftVersion {
  id: string;
  version: number;
}

async function changeMail(context: AppLoadContext, form: FormData, { id, version }: DraftVersion) {
  const { submission, refuse } = receiveMailForm(context, form);
  if (submission.status !== 'success') return refuse({}, version);
  const input = submission.value;
  const answer = await context.gateway.executeToEnd(ChangeMutation, { id, version, input });
  if (!answer.ok || !answer.data.changeStaffMail) {
    const failure = answer.ok ? NO_ANSWER : throwIfMissing(answer);
    const { refusal, version: present } = describeNotSaved(failure);
    return refuse(refusal, present ?? version);
  }
  await context.session.unsentForms.forget(pathOfMail(id));
  return redirect(pathOfMail(id));
}

async function sendMail(context: AppLoadContext, form: FormData, { id, version }: DraftVersion) {
  const recipients = textOf(form, 'recipients');
  if (recipients === '') throw new Response(null, { status: 400 });
  const answer = await context.gateway.executeToEnd(SendMutation, { id, version, recipients });
  const sending = answer.ok ? answer.data.sendStaffMail : undefined;
  if (!sending) return describeNotSent(answer.ok ? NO_ANSWER : throwIfMissing(answer));
  if (!sending.isSent) {
    return showPopup(
      {
        kind: 'info',
        title: t('Nothing is sent yet'),
        text:
          sending.recipients === 0
            ? t('No student can get this e-mail now.')
            : tPlural(sending.recipients, {
                one: 'The recipients have changed: it is 1 student now. Check the e-mail, and press the button again.',
                other:
                  'The recipients have changed: they are {count} students now. Check the e-mail, and press the button again.',
              }),
      },
      409,
    );
  }
  if (sending.isNew) {
    context.log.info(
      { user: context.session.viewer?.id, mail: id, recipients: sending.recipients },
      'an e-mail was sent to students',
    );
  }
  const waiting = tPlural(sending.recipients, {
    one: '1 e-mail waits to be sent',
    other: '{count} e-mails wait to be sent',
  });
  context.session.setFlash({
    kind: 'success',
    title: context.hasMail ? t('The e-mails are on their way') : waiting,
    text: context.hasMail ? waiting : t(MAILS_WAIT),
  });
  return redirect(pathOfMail(id));
}

type Failed = Extract<GatewayAnswer<never>, { ok: false }>;

function describeNotSent(failure: Failed) {
  const { code, status, conflict } = failure;
  if (conflict) {
    const text = conflictMessage(t('Nothing was sent.'), conflict, false);
    return showPopup({ kind: 'error', title: t('The e-mail was changed in the meantime'), text }, 409);
  }
  if (isAnswerLost(failure)) {
    return showPopup(
      {
        kind: 'error',
        title: t('We do not know whether the e-mails are on their way'),
        text: t('Open the log of the e-mails, or press the button again: nothing is sent twice.'),
      },
      status,
    );
  }
  const text = failureMessage(failure, t(TRY_AGAIN_SOON));
  return showPopup(
    { kind: 'error', title: t('Nothing was sent'), text },
    code === 'VALIDATION_FAILED' ? 400 : status,
  );
}

/** Shows a message above the page, which is loaded again. */
function showPopup(popup: FlashData, status: number) {
  return data({ popup, result: undefined, key: undefined }, status);
}

async function removeMail(context: AppLoadContext, id: string) {
  const answer = await context.gateway.executeToEnd(RemoveMutation, { id });
  if (!answer.ok) {
    const text = failureMessage(throwIfMissing(answer), t(TRY_AGAIN_SOON));
    return showPopup({ kind: 'error', title: t('The draft was not deleted'), text }, answer.status);
  }
  context.session.setFlash({ kind: 'success', title: t('The draft is deleted') });
  return redirect(pathOfLog());
}
