import type { AppLoadContext } from '@remix-run/node';
import type { Viewer } from '#rules/identity/viewer.ts';

/**
 * The user who is signed in, on a page that the guard opens only to signed-in users.
 *
 * @throws where there is none: the guard did not do its work
 */
export function getViewer({ session }: AppLoadContext): Viewer {
  if (!session.viewer) throw new Error('A signed-in page was reached without a user.');
  return session.viewer;
}
