import { refuse } from '../identity/access.ts';
import { getRow } from '../routes/table.ts';
import { kindOf, MESSAGE_KIND_NAMES, type MessageKind } from './kinds.ts';

/** What decides about the kinds that a user gets: the claims of a token, or the last ones that are known. */
export interface MessageUser {
  role: string;
  permissions: readonly string[];
}

/**
 * Lists the kinds of messages that a user gets, in the order of the settings (MESSAGE-1): those for the
 * user's role whose page the user can open.
 */
export function kindsFor(user: MessageUser): MessageKind[] {
  return MESSAGE_KIND_NAMES.filter((name) => getsKind(user, name));
}

/** Checks whether a user gets a kind of messages (MESSAGE-1). */
export function getsKind({ role, permissions }: MessageUser, name: MessageKind): boolean {
  const { roles, page } = kindOf(name);
  if (roles !== undefined && !roles.includes(role)) return false;
  const viewer = { id: '', studentId: undefined, partialLogin: false, role, permissions: [...permissions] };
  return page === undefined || refuse(getRow(page.id).access, viewer) === undefined;
}
