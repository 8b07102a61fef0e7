import { ADMINISTRATION, ADMINISTRATORS, isRole } from '../identity/roles.ts';
import type { Viewer } from '../identity/viewer.ts';
import { t } from '../text/t.ts';
import type { RouteRow } from './row.ts';
import { findRow } from './table.ts';

/** The people at a college who answer questions about an area: roles of the portal, and the registrar. */
const CONTACTS = {
  careercounselor: 'the career counselor of your college',
  'OJT Coordinator': 'the OJT coordinator of your college',
  'Clinical Placement Coordinator': 'the clinical placement coordinator of your college',
  Facility: 'the facility staff of your college',
  registrar: 'the registrar of your college',
} as const;

type Contact = keyof typeof CONTACTS;

/**
 * The contact of a page and of all pages below it. The nearest entry counts. An area without an entry has no
 * contact at a college: the role of a contact has tiles of its own for the area (DASHBOARD-7), or advises on
 * its subject.
 */
const AREAS: Readonly<Record<string, Contact>> = {
  'my-plan': 'registrar',
  academic: 'registrar',
  facility: 'Facility',
  'virtual-career-fair': 'careercounselor',
  'work-readiness-program': 'careercounselor',
  'my-work-readiness-program': 'careercounselor',
  employment: 'careercounselor',
  'training-module': 'careercounselor',
  training: 'OJT Coordinator',
  'post-training': 'Clinical Placement Coordinator',
};

const ASK =
  'This service is not in the portal: ask {contact} about it, or write to portal support at {email}.';
const WRITE =
  'This service is not in the portal: if you have a question about it, write to portal support at {email}.';

/**
 * Returns the sentence of a missing page: its service is not in the portal, and whom to ask (ROUTE-11).
 * Students and the staff of a college ask the contact of the area. A contact and other staff ask an
 * administrator. Partners and administrators write to portal support.
 *
 * @param viewer the signed-in user; undefined for a visitor
 * @returns a text with the placeholder `{email}` for the support address
 */
export function whomToAsk(row: RouteRow, viewer: Viewer | undefined): string {
  const role = viewer?.role ?? '';
  if (role === '' || role === 'partner' || ADMINISTRATORS.includes(role)) return t(WRITE);
  const contact = contactOf(row);
  if (contact !== undefined && contact !== role && isOfCollege(role)) {
    return t(ASK, { contact: t(CONTACTS[contact]) });
  }
  return role === 'user' ? t(WRITE) : t(ASK, { contact: t('an administrator of the portal') });
}

/** Checks whether users of a role study or work at one college. An unknown role may not. */
function isOfCollege(role: string): boolean {
  return isRole(role) && role !== 'partner' && !ADMINISTRATION.includes(role);
}

function contactOf({ id, parent }: RouteRow): Contact | undefined {
  const above = parent === undefined ? undefined : findRow(parent);
  return AREAS[id] ?? (above && contactOf(above));
}
