import type { AppLoadContext } from '#app/load-context.ts';
import { refuse } from '#rules/identity/access.ts';
import { ADMINISTER_PEOPLE, PEOPLE_SERVE } from '#rules/people/rights.ts';
import { t } from '#rules/text/t.ts';

/** Checks whether the user reads and changes the directory (PEOPLE-6). */
export function mayAdministerPeople({ session }: AppLoadContext): boolean {
  return refuse(ADMINISTER_PEOPLE, session.viewer) === undefined;
}

/** The content of a page of the directory for a user whom it does not serve (PEOPLE-9). */
export interface ServesOthers {
  kind: 'serves';
  text: string;
}

/**
 * Returns the content of a page of the directory for a user who is no administrator.
 *
 * @returns undefined for an administrator, who sees the content itself
 */
export function servesOthers(context: AppLoadContext): ServesOthers | undefined {
  return mayAdministerPeople(context) ? undefined : { kind: 'serves', text: t(PEOPLE_SERVE) };
}
