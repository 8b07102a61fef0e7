import type { AppLoadContext } from '#app/load-context.ts';
import { refuse } from '#rules/identity/access.ts';
import { ADMINISTRATORS } from '#rules/identity/roles.ts';
import { DIRECTORY_LISTS, ruleOfList, type DirectoryListName } from '#rules/people/directory-lists.ts';
import { DIRECTORY_NEEDS_KEY, DIRECTORY_SERVES } from '#rules/people/rights.ts';
import { t } from '#rules/text/t.ts';

/** Checks whether the user reads and changes the whole directory (PEOPLE-6). */
export function mayAdministerPeople(context: AppLoadContext): boolean {
  return findSentenceForOthers(context) === undefined;
}

/** The content of a page of the directory for a user whom it does not serve (PEOPLE-9). */
interface SentenceForOthers {
  kind: 'serves';
  text: string;
}

/**
 * Returns the sentence that a page of the directory shows to a user who does not read its list.
 *
 * @param list the list whose key the user needs; pages without a list need that of everyone
 * The page then leaves out its purpose, which is that of the content.
 *
 * @returns undefined for an administrator with the key, who sees the content itself
 */
export function findSentenceForOthers(
  { session: { viewer } }: AppLoadContext,
  list: DirectoryListName = 'people',
): SentenceForOthers | undefined {
  if (refuse(ruleOfList(list), viewer) === undefined) return undefined;
  const isAdministrator = ADMINISTRATORS.includes(viewer?.role ?? '');
  const { key } = DIRECTORY_LISTS[list];
  return { kind: 'serves', text: isAdministrator ? t(DIRECTORY_NEEDS_KEY, { key }) : t(DIRECTORY_SERVES) };
}

/**
 * Refuses a form of the directory before it is checked.
 *
 * @throws a 403 Response for a user who is no administrator of the directory (PEOPLE-9)
 */
export function refuseOthers(context: AppLoadContext): void {
  if (!mayAdministerPeople(context)) throw new Response(null, { status: 403 });
}
