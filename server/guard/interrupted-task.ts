import { cleanText } from '#rules/forms/patterns.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { parseLocalPath } from '#rules/routes/local-path.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import { taskKindOf } from '#rules/session/interrupted-task.ts';

import type { InterruptedTask } from '../sessions/interrupted-tasks.ts';
import type { GuardDecision } from './guard.ts';

/** The pages that fill in a typed e-mail address again (SESSION-21). */
const PAGES_WITH_EMAIL = ['login', 'forgot-password'];
/** The length of the longest e-mail address (RFC 5321). A longer text is not kept. */
const LONGEST_EMAIL = 254;

/**
 * Describes a request that the guard refused because a user is signed in (SESSION-20). Passwords are not
 * part of the description.
 *
 * @param body the form of a POST
 * @returns undefined if the visitor loses nothing
 */
export function findInterruptedTask(
  method: string | undefined,
  { row, pagePath }: GuardDecision,
  viewer: Viewer,
  body: Buffer | undefined,
): InterruptedTask | undefined {
  if (!row || (method !== 'GET' && method !== 'POST')) return undefined;
  if (method === 'GET' && isReturnFromProvider(row, pagePath)) return { kind: 'sign-in', path: '/login' };
  const form = method === 'POST' ? new URLSearchParams(body?.toString()) : undefined;
  const kind = taskKindOf(row.id, form);
  const path = parseLocalPath(pagePath);
  if (kind === undefined || path === undefined) return undefined;
  const email = String(cleanText(form?.get('email') ?? ''));
  if (kind === 'sign-in' && email !== '' && email.toLowerCase() === viewer.email.toLowerCase())
    return undefined;
  const isKept = email !== '' && email.length <= LONGEST_EMAIL && PAGES_WITH_EMAIL.includes(row.id);
  return { kind, path, ...(isKept && { email }) };
}

/** The code is not kept: it belongs to a sign-in that the other user's session has replaced. */
function isReturnFromProvider(row: RouteRow, pagePath: string): boolean {
  return row.id === 'login' && new URLSearchParams(pagePath.split('?', 2)[1]).has('code');
}
