import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { redirectDocument } from '@remix-run/router';

/**
 * The `clientLoader` of a page that embeds what other pages do not: a content security policy belongs to a document, and the one
 * that the router came from has another. So the page is loaded as a document of its own.
 */
export async function loadInOwnDocument({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const [navigation] = performance.getEntriesByType('navigation');
  const isOwn =
    navigation !== undefined && new URL(navigation.name).pathname === new URL(request.url).pathname;
  return isOwn ? await serverLoader() : redirectDocument(request.url);
}
