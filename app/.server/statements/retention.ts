import { DRAFT_LIFETIME, DAY, UNSENT_FORM_LIFETIME } from '#rules/constants.ts';
import { MESSAGES_KEPT_DAYS } from '#rules/messages/retention.ts';
import { IMPORT_KEPT_DAYS, IMPORT_UNUSED_DAYS } from '#rules/people/import-columns.ts';
import {
  APPLICATION_DRAFT_DAYS,
  LINK_KEPT_DAYS,
  MAIL_KEPT_DAYS,
  NIGHTLY_BACKUPS,
  PAGE_VISITS_KEPT_DAYS,
} from '#rules/personal-data/retention.ts';
import { UNANSWERED_DAYS } from '#rules/resources/application.ts';
import { keptDaysOf, type KeptDays } from '#rules/resources/engine/retention.ts';
import { RESOURCES } from '#rules/resources/table.ts';
import { DRAFT_KEPT_DAYS, SENT_KEPT_DAYS } from '#rules/staff-mails/limits.ts';
import { MEMBERSHIP_DAYS, SEARCHES_KEPT_DAYS } from '#rules/talent-pool/rules.ts';
import { formatDuration } from '#rules/text/duration.ts';
import { t } from '#rules/text/t.ts';

/** A line of the table that says how long data is kept. */
export interface RetentionLine {
  /** What is kept. */
  what: string;
  /** How long, in words. */
  time: string;
}

interface Line extends RetentionLine {
  /** The values of the placeholders in `time`, in days. */
  days?: Readonly<Record<string, number>>;
}

/** The lines about the closed records of a resource; `{time}` is the number that the operator has chosen. */
const OF_RESOURCES: Readonly<Record<string, RetentionLine>> = {
  clearance: {
    what: 'A request for security clearance, with the photo, the copy of the document and the e-mails about it',
    time: '{time} after the request was refused, withdrawn, revoked or discarded, or the visit was over',
  },
  application: {
    what: 'An application for a vacancy, with the CV, the letter, the history and the notes of the company',
    time: '{time} after it has ended',
  },
  interview: {
    what: 'An interview, with its history and its reminders',
    time: '{time} after the interview has ended',
  },
  vacancy: {
    what: 'A vacancy that was refused or removed, with its contact person',
    time: '{time} after it was refused or removed',
  },
  document: {
    what: 'A document that was removed, with the names of the staff who changed it',
    time: '{time} after it was removed',
  },
};

const OTHERS: readonly Line[] = [
  {
    what: 'An application that no company answers',
    time: 'It ends {time} after its vacancy was closed, or after its own last change if that is later',
    days: { time: UNANSWERED_DAYS },
  },
  {
    what: 'The draft of an application for a vacancy',
    time: '{time} after its vacancy was closed, or after its own last change if that is later',
    days: { time: APPLICATION_DRAFT_DAYS },
  },
  {
    what: 'The entry of a person in the directory, with student records, profile, CV, photo, stories, answers about the time after graduation, saved searches and notes of advisers',
    time: 'Until the person is erased',
  },
  {
    what: 'The membership of the talent pool',
    time: '{time} after its last confirmation, or until the member leaves',
    days: { time: MEMBERSHIP_DAYS },
  },
  {
    what: 'The reason for which a company asked for contact details',
    time: 'Until the student or graduate is erased',
  },
  {
    what: 'The searches of companies in the talent pool',
    time: '{time}',
    days: { time: SEARCHES_KEPT_DAYS },
  },
  { what: 'A notification of the portal', time: '{time}', days: { time: MESSAGES_KEPT_DAYS } },
  {
    what: 'How often a user opened a page, by day',
    time: '{time}',
    days: { time: PAGE_VISITS_KEPT_DAYS },
  },
  {
    what: 'That an e-mail was sent, with the address. The content is removed when the e-mail is sent',
    time: '{time} after it was sent or given up',
    days: { time: MAIL_KEPT_DAYS },
  },
  {
    what: 'A link in an e-mail',
    time: '{time} after the end of its validity',
    days: { time: LINK_KEPT_DAYS },
  },
  {
    what: 'An e-mail of the staff to students, with the list of recipients',
    time: '{sent} after it was sent; a draft: {draft} after its last change',
    days: { sent: SENT_KEPT_DAYS, draft: DRAFT_KEPT_DAYS },
  },
  {
    what: 'The lines of a file that administrators have imported',
    time: '{applied} after the import; without an import: {unused}',
    days: { applied: IMPORT_KEPT_DAYS, unused: IMPORT_UNUSED_DAYS },
  },
  {
    what: 'A registration or an application to teach that was begun and not sent, with its files',
    time: '{time} after the last change',
    days: { time: DRAFT_LIFETIME / DAY },
  },
  {
    what: 'The text of a testimonial whose session has ended',
    time: '{time}',
    days: { time: UNSENT_FORM_LIFETIME / DAY },
  },
  {
    what: 'The session of a signed-in user',
    time: 'Until the user signs out, or until the end that the system of the colleges sets. The portal warns the user before it',
  },
  {
    what: 'Who erased a person or downloaded a copy, without the name of this person',
    time: 'Without a limit, as evidence',
  },
];

/** The last line. The portal itself makes no backups of a database server of the authority. */
const BACKUPS: RetentionLine = {
  what: 'A backup of all this data',
  time: 'The nightly backups of the portal: until {count} newer ones exist. The authority deletes its other backups',
};

/**
 * Lists how long the portal keeps which data, in the language of the request (STATEMENT-4).
 *
 * @param chosen how long the operator keeps the closed records of a resource
 * @throws if a resource whose records are erased has no line: a bug, which stops a test
 */
export function listRetention(chosen: KeptDays): RetentionLine[] {
  const ofResources = RESOURCES.flatMap((resource) => {
    const days = keptDaysOf(resource, chosen);
    if (days === undefined) return [];
    const line = OF_RESOURCES[resource.name];
    if (!line) throw new Error(`The table of /privacy has no line for '${resource.name}'.`);
    return [present({ ...line, days: { time: days } })];
  });
  const { what, time } = BACKUPS;
  return [
    ...ofResources,
    ...OTHERS.map(present),
    { what: t(what), time: t(time, { count: String(NIGHTLY_BACKUPS) }) },
  ];
}

function present({ what, time, days = {} }: Line): RetentionLine {
  const values = Object.entries(days).map(([name, value]) => [name, formatDuration(value * DAY)] as const);
  return { what: t(what), time: t(time, Object.fromEntries(values)) };
}
