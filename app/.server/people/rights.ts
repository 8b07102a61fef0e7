import type { AppLoadContext } from '#app/load-context.ts';
import { refuse } from '#rules/identity/access.ts';

/** Whether the user may change people: the same rule as for the fields of the gateway (PEOPLE-6). */
export function mayImport({ session }: AppLoadContext): boolean {
  return refuse({ any: ['people-index'], roles: ['admin', 'superadmin'] }, session.viewer) === undefined;
}
