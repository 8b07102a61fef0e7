import type { AppLoadContext } from '#app/load-context.ts';
import { refuse } from '#rules/identity/access.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';

/** Returns the route of the page of an interview that the user can open; undefined if there is none. */
export function interviewRow(context: AppLoadContext): RouteRow | undefined {
  return findOpenRow(context, ['booking-interviews-record', 'interviews-record']);
}

/** Returns the page of an interview that the user can open; undefined if there is none. */
export function interviewPath(context: AppLoadContext, id: string): string | undefined {
  return pathIn(interviewRow(context), { id });
}

/** Returns the page of an application that the user can open; undefined if there is none. */
export function applicationPath(context: AppLoadContext, id: string): string | undefined {
  return pathIn(findOpenRow(context, ['job-requests-record', 'applications-record']), { id });
}

/** Returns the form that proposes an interview for an application, if the user can open it. */
export function proposalPath(context: AppLoadContext, application: string): string | undefined {
  return pathIn(findOpenRow(context, ['interview-proposal']), { application });
}

/** Returns the form with which a company proposes other times, if the user can open it. */
export function otherTimesPath(context: AppLoadContext, id: string): string | undefined {
  return pathIn(findOpenRow(context, ['interview-times']), { id });
}

/** Returns the file of an interview for a calendar, if the user can open it. */
export function calendarPath(context: AppLoadContext, id: string): string | undefined {
  return pathIn(findOpenRow(context, ['interview-calendar']), { id });
}

/** Returns the first of some routes that the user can open. */
function findOpenRow({ session }: AppLoadContext, ids: readonly string[]): RouteRow | undefined {
  return ids.map((id) => getRow(id)).find((row) => refuse(row.access, session.viewer) === undefined);
}

function pathIn(row: RouteRow | undefined, params: Record<string, string>): string | undefined {
  return row && pathOf(row, params);
}
