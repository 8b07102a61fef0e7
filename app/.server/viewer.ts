import type { AppLoadContext } from '#app/load-context.ts';
import type { Viewer } from '#rules/identity/viewer.ts';

/**
 * Returns the signed-in user, on a page that the guard opens only to signed-in users.
 *
 * @throws if no user is signed in, which would be a bug in the guard
 */
export function getViewer({ session }: AppLoadContext): Viewer {
  if (!session.viewer) throw new Error('A signed-in page was reached without a user.');
  return session.viewer;
}
