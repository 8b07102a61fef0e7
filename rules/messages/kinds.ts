import type { Role } from '../identity/roles.ts';
import { CLEARANCE } from '../resources/clearance.ts';
import { isDate } from '../resources/engine/dates.ts';
import { formatDays } from '../text/format-days.ts';
import { formatNumber } from '../text/format.ts';
import { t } from '../text/t.ts';

/** The values of a message, by name. Each is a text; a date is YYYY-MM-DD. */
export type MessageValues = Readonly<Record<string, string>>;

/** How a person gets the e-mails about messages of one kind (MESSAGE-4). */
export const MAIL_CHOICES = ['once', 'digest', 'never'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** What a person chooses for the messages of one kind (MESSAGE-4). */
export interface MessageSetting {
  /** Whether they are listed in the bell and on the page of notifications. */
  inBell: boolean;
  mail: MailChoice;
}

/** One kind of messages: their texts, their page and their recipients (MESSAGE-1). */
export interface MessageKindDefinition extends MessageSetting {
  /** The name for the settings and for e-mails about them, after "about". */
  label: string;
  /** The roles that get them. Others neither list them nor choose about them. Default: all. */
  roles?: readonly Role[];
  /** What happened, without a full stop. It names no person, and repeats nothing that a visitor typed. */
  title: string;
  /** The names of the values. Those of a message about a record are fields of its resource. */
  values: readonly string[];
  /** Writes the second line. Empty: there is none. */
  describe: (values: MessageValues) => string;
  /** The row of the page about it, and the parameters of its path. Default: the message itself in the list. */
  page?: { id: string; params?: (values: MessageValues) => Readonly<Record<string, string>> };
  /** The id of the page whose tile counts the unread messages (DASHBOARD-10). */
  tile?: string;
  /** Whether it asks for an action. It is marked as read when another person has done it (MESSAGE-6). */
  isTask?: true;
  /** Whether one unread message stands for all: a second one is not added. */
  isSummary?: true;
  /** Whether it is always listed, because it is about the security of personal data. */
  isAlwaysListed?: true;
}

const SECURITY_STAFF = ['Admin Support', 'admin', 'superadmin'] as const satisfies Role[];
const ADMINISTRATION = ['admin', 'superadmin'] as const satisfies Role[];

/** The kinds of messages. The values `inBell` and `mail` apply until a person chooses. */
export const MESSAGE_KINDS = {
  clearanceWaiting: {
    label: 'requests for security clearance that wait for a decision',
    roles: SECURITY_STAFF,
    title: 'A request for security clearance waits for a decision',
    values: ['site', 'firstDay', 'lastDay'],
    describe: visitOf,
    page: { id: 'security-clearance-record', params: ({ id = '' }) => ({ id }) },
    tile: 'security-clearance',
    isTask: true,
    inBell: true,
    mail: 'digest',
  },
  clearanceAnswered: {
    label: 'the answers to your requests for security clearance',
    title: 'Your request for security clearance was answered',
    values: ['state', 'site', 'firstDay', 'lastDay'],
    describe: ({ state = '', ...visit }) =>
      t('{state}: {visit}', { state: t(stateOf(state)), visit: visitOf(visit) }),
    inBell: true,
    mail: 'never',
  },
  importEnded: {
    label: 'the end of your imports of people',
    roles: ADMINISTRATION,
    title: 'An import of people has ended',
    values: ['file', 'state', 'lines'],
    describe: ({ file = '', state = '', lines = '0' }) => {
      if (state === 'undone') return t('{file} was undone.', { file });
      return lines === '1'
        ? t('{file}: 1 line was applied.', { file })
        : t('{file}: {lines} lines were applied.', { file, lines: formatNumber(Number(lines)) });
    },
    page: { id: 'people-import-record', params: ({ id = '' }) => ({ id }) },
    tile: 'people',
    inBell: true,
    mail: 'never',
  },
  matchesWaiting: {
    label: 'records that may be one person',
    roles: ADMINISTRATION,
    title: 'Records that may be one person wait for a decision',
    values: [],
    describe: () => t('Decide whether each pair is one person.'),
    page: { id: 'people-matches' },
    tile: 'people',
    isTask: true,
    isSummary: true,
    inBell: true,
    mail: 'digest',
  },
  studentAdded: {
    label: 'student numbers that are added to your account',
    roles: ['user'],
    title: 'A student number was added to your account',
    values: ['studentId'],
    describe: ({ studentId = '' }) =>
      t('Student number {studentId}. If it is not yours, tell the registrar of your college.', { studentId }),
    page: { id: 'my-profile' },
    tile: 'my-profile',
    inBell: true,
    mail: 'once',
  },
  dataCopied: {
    label: 'copies of your personal data',
    title: 'An administrator made a copy of your personal data',
    values: [],
    describe: () => t('If you did not ask for it, write to portal support.'),
    isAlwaysListed: true,
    inBell: true,
    mail: 'once',
  },
} as const satisfies Readonly<Record<string, MessageKindDefinition>>;

export type MessageKind = keyof typeof MESSAGE_KINDS;

/** The names of all kinds, in the order of the settings. */
export const MESSAGE_KIND_NAMES = Object.keys(MESSAGE_KINDS) as MessageKind[];

/** Returns the definition of a kind. */
export function kindOf(name: MessageKind): MessageKindDefinition {
  return MESSAGE_KINDS[name];
}

/** Checks whether a text, such as one from the database, names a kind of this version of the portal. */
export function isMessageKind(name: string): name is MessageKind {
  return Object.hasOwn(MESSAGE_KINDS, name);
}

/** Lists the kinds of messages that a role gets, in the order of the settings (MESSAGE-1). */
export function kindsFor(role: string): MessageKind[] {
  return MESSAGE_KIND_NAMES.filter((name) => {
    const { roles } = kindOf(name);
    return roles === undefined || (roles as readonly string[]).includes(role);
  });
}

/** A message of another version of the portal can lack a day. It must not hide the others. */
function visitOf({ site = '', firstDay = '', lastDay = '' }: MessageValues): string {
  if (!isDate(firstDay) || !isDate(lastDay)) return siteOf(site);
  return t('{site}, {days}', { site: siteOf(site), days: formatDays(firstDay, lastDay) });
}

function siteOf(site: string): string {
  const { options } = CLEARANCE.fields.site;
  return t(options?.[site] ?? site);
}

function stateOf(state: string): string {
  const states: Readonly<Record<string, { label: string }>> = CLEARANCE.states;
  return states[state]?.label ?? state;
}
