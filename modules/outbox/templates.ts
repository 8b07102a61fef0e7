import type { Resource, ResourceMail } from '#rules/resources/engine/resource.ts';
import { linkPath, type LinkRow } from '#rules/routes/link-path.ts';

import { APPLICATION_MAILS } from '../applications/contact/mails.ts';
import { CLEARANCE_MAILS } from '../clearance/mails.ts';
import type { MailTemplate, MailTemplates } from './template.ts';

/** The e-mails of each resource, by its name. */
const MAILS: Readonly<Record<string, MailTemplates>> = {
  application: APPLICATION_MAILS,
  clearance: CLEARANCE_MAILS,
};

/**
 * Returns the template of an e-mail.
 *
 * @param resource the name of the resource
 * @throws if it does not exist. The portal checks its own resources when it starts; only a row that another
 * version of the portal wrote can name an unknown e-mail
 */
export function getTemplate(resource: string, mail: string, mails = MAILS): MailTemplate {
  const template = findTemplate(resource, mail, mails);
  if (!template) throw new Error(`The resource '${resource}' has no e-mail '${mail}'.`);
  return template;
}

function findTemplate(resource: string, mail: string, mails: typeof MAILS): MailTemplate | undefined {
  const own = mails[resource] ?? {};
  return Object.hasOwn(own, mail) ? own[mail] : undefined;
}

/**
 * Checks that each e-mail of the resources can be written (MAIL-3).
 *
 * @param rows the routes, which have the pages of links
 * @throws if an e-mail has no template, if its template needs a value that the record does not have, if no
 * route has the page of its link, or if the path of this page has no place for the token
 */
export function checkMails(resources: readonly Resource[], rows: readonly LinkRow[], mails = MAILS): void {
  const faults = resources.flatMap((resource) =>
    listMails(resource).flatMap((mail) => listFaults(resource, mail, rows, mails)),
  );
  if (faults.length > 0) throw new Error(faults.join(' '));
}

/** An e-mail, and whether it is about a transition with a note. */
type NotedMail = ResourceMail & { hasNote: boolean };

function listMails({ create, transitions }: Resource): NotedMail[] {
  return [{ ...create, note: undefined }, ...Object.values(transitions)].flatMap(({ tell = [], note }) =>
    tell.map((mail) => ({ ...mail, hasNote: note !== undefined })),
  );
}

function listFaults(
  { name, fields }: Resource,
  { mail, link, hasNote }: NotedMail,
  rows: readonly LinkRow[],
  mails: typeof MAILS,
): string[] {
  const subject = `The e-mail '${mail}' of the resource '${name}'`;
  const template = findTemplate(name, mail, mails);
  if (!template) return [`${subject} has no template in the mails.ts of its module.`];
  const isKnown = (field: string) =>
    field === 'note' ? hasNote : fields[field] !== undefined && fields[field].type !== 'file';
  return [
    ...template.fields
      .filter((field) => !isKnown(field))
      .map((field) => `${subject} needs '${field}', which is no field with a text and no note.`),
    ...(link === undefined ? [] : listLinkFaults(name, link, rows).map((fault) => `${subject}: ${fault}`)),
    ...(fields['note'] ? [`${subject} cannot tell the field 'note' from the note of a transition.`] : []),
  ];
}

/** Builds the path of a link, as the sender does. */
function listLinkFaults(resource: string, link: string, rows: readonly LinkRow[]): string[] {
  try {
    linkPath(resource, link, 'sample', rows);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
