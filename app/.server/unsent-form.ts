import { redirectDocument } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';

/**
 * Returns the input that the user had typed into a page's form when their session ended, by field name
 * (SESSION-17).
 *
 * @param names the names of the form's text fields; other posted fields are ignored
 * @returns undefined if the session has no input for these fields. Another form of the page can have posted
 *   to the same address.
 */
export async function findUnsentValues(
  { session }: AppLoadContext,
  path: string,
  names: readonly string[],
): Promise<Record<string, string> | undefined> {
  const fields = await findFields(session, path, names);
  return fields && Object.fromEntries(fields);
}

/** Like `findUnsentValues`, for a form whose fields can have several values. */
export async function findUnsentLists(
  { session }: AppLoadContext,
  path: string,
  names: readonly string[],
): Promise<Record<string, string | string[]> | undefined> {
  const fields = await findFields(session, path, names);
  return fields && collectValues(fields);
}

async function findFields(
  { unsentForms }: AppLoadContext['session'],
  path: string,
  names: readonly string[],
): Promise<[name: string, value: string][] | undefined> {
  const posted = await unsentForms.find(path);
  const fields = posted?.filter(([name]) => names.includes(name));
  return fields?.length ? fields : undefined;
}

/**
 * Deletes the unsent input of a form. Loads its page as a new document, because a form that stays on the
 * page keeps the text in its fields.
 *
 * @param path the path of the page
 * @param search the query of its address, with the question mark
 */
export async function discardUnsent({ session }: AppLoadContext, path: string, search = '') {
  await session.unsentForms.forget(path);
  return redirectDocument(path + search);
}

/** Returns form input by name. A name that occurs several times has several values. */
function collectValues(fields: readonly (readonly [string, string])[]): Record<string, string | string[]> {
  const all = Map.groupBy(fields, ([name]) => name);
  return Object.fromEntries(
    [...all].map(([name, given]) => {
      const texts = given.map(([, text]) => text);
      return [name, texts.length > 1 ? texts : (texts[0] ?? '')];
    }),
  );
}
