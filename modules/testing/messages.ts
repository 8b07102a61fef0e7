import { ADMINISTRATORS } from '#rules/identity/roles.ts';
import type { MailChoice, MessageKind } from '#rules/messages/kinds.ts';

import { queryOnce } from './database.ts';

interface GivenPerson {
  /** Null for a person of an import, who has no account. Default: a new one. */
  subject?: string | null;
  role?: string;
  /** Null for a person who has not signed in with this version of the portal. Default: `keysOf` the role. */
  permissions?: readonly string[] | null;
  /** Default: an address of the subject. */
  email?: string;
}

let added = 0;

/** Returns the permission keys with which a user of a role can open the pages of the messages. */
export function keysOf(role: string): string[] {
  const isAdministrator = ADMINISTRATORS.includes(role);
  const decides = isAdministrator || role === 'Admin Support';
  const approves = isAdministrator || role === 'careercounselor' || role === 'supervisor';
  return [
    ...(isAdministrator ? ['people-index'] : []),
    ...(decides ? ['security-clearance-index'] : []),
    ...(approves ? ['applications-index'] : []),
    ...(role === 'partner' ? ['job-opportunity', 'jobs-index', 'booking-interviews-index'] : []),
    ...(role === 'user' ? ['job-opportunities-index'] : []),
    ...(role === 'partner' || role === 'user' ? ['job-request-and-approval-index'] : []),
  ];
}

/** Adds a person, with an account unless `subject` is null. @returns the id */
export async function addPerson(url: string, given: GivenPerson = {}): Promise<string> {
  added += 1;
  const { subject = `person-${added}`, role = 'admin', email = `person-${added}@demo.example` } = given;
  const { permissions = keysOf(role) } = given;
  const [row] = await queryOnce(
    url,
    `insert into portal.people (subject, name, email, role, source, permissions)
     values ($1, 'Demo Person', $2, $3, 'sign-in', $4) returning id`,
    [subject, email, role, permissions && JSON.stringify(permissions)],
  );
  return String(row?.['id']);
}

interface GivenMessage {
  kind?: MessageKind | 'kindOfLaterVersion';
  values?: Record<string, string>;
  record?: string | null;
  createdAt?: Date;
  readAt?: Date | null;
  isListed?: boolean;
  digestAt?: Date | null;
}

/** Adds a message to a person, beside the code under test. @returns the id */
export async function addMessage(url: string, person: string, given: GivenMessage = {}): Promise<string> {
  const { kind = 'dataCopied', values = {}, record = null, createdAt = new Date() } = given;
  const { readAt = null, isListed = true, digestAt = null } = given;
  const [row] = await queryOnce(
    url,
    `insert into portal.messages (person, kind, values, record, created_at, read_at, is_listed, digest_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [person, kind, JSON.stringify(values), record, createdAt, readAt, isListed, digestAt],
  );
  return String(row?.['id']);
}

/** Chooses for a person, beside the code under test. */
export async function choose(
  url: string,
  person: string,
  kind: MessageKind,
  { inBell = true, mail = 'never' }: { inBell?: boolean; mail?: MailChoice },
): Promise<void> {
  await queryOnce(
    url,
    `insert into portal.message_settings (person, kind, in_bell, mail, changed_at)
     values ($1, $2, $3, $4, now())`,
    [person, kind, inBell, mail],
  );
}

/** A message as the database has it. */
export interface StoredMessage {
  id: string;
  person: string;
  kind: string;
  values: Record<string, string>;
  record: string | null;
  createdAt: Date;
  readAt: Date | null;
  isListed: boolean;
  digestAt: Date | null;
}

/** Reads the messages to a person, or to all people, oldest first. */
export async function readMessages(url: string, person?: string): Promise<StoredMessage[]> {
  const rows = await queryOnce(
    url,
    `select id, person, kind, values, record, created_at as "createdAt", read_at as "readAt",
       is_listed as "isListed", digest_at as "digestAt"
     from portal.messages where $1::uuid is null or person = $1 order by created_at, id`,
    [person ?? null],
  );
  return rows as unknown as StoredMessage[];
}

/** An e-mail of the outbox as the database has it. */
export interface StoredMail {
  person: string | null;
  recipient: string;
  resource: string;
  mail: string;
  record: string;
  values: Record<string, string>;
}

/** Reads the e-mails of the outbox, in the order of their recipients. */
export async function readMails(url: string): Promise<StoredMail[]> {
  const rows = await queryOnce(
    url,
    'select person, recipient, resource, mail, record, values from portal.outbox order by recipient, mail',
  );
  return rows as unknown as StoredMail[];
}

/** Removes all people, with what belongs to them, and all e-mails. */
export async function removePeople(url: string): Promise<void> {
  await queryOnce(url, 'truncate portal.people, portal.outbox cascade');
}
