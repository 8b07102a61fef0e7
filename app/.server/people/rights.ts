import type { AppLoadContext } from '#app/load-context.ts';
import { refuse } from '#rules/identity/access.ts';
import { CHANGE_PEOPLE } from '#rules/people/rights.ts';

/** Whether the user may import people and decide about pairs (PEOPLE-6). */
export function mayChangePeople({ session }: AppLoadContext): boolean {
  return refuse(CHANGE_PEOPLE, session.viewer) === undefined;
}
