import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { redirectDocument } from '@remix-run/router';

/**
 * The `clientLoader` of a page that embeds content which other pages do not allow. A content security
 * policy belongs to a document, and a client-side navigation keeps the policy of the previous page. So
 * this page always loads as a new document.
 */
export async function loadInOwnDocument({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const [navigation] = performance.getEntriesByType('navigation');
  const isOwn =
    navigation !== undefined && new URL(navigation.name).pathname === new URL(request.url).pathname;
  // Loads the data in both cases: if the portal can't be reached, the present page stays (FORM-18).
  const data = await serverLoader();
  return isOwn ? data : redirectDocument(request.url);
}
