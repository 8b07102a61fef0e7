import type { AppLoadContext } from '#app/load-context.ts';

/**
 * Returns the input that the user had typed into a page's form when their session ended, by field name
 * (SESSION-17).
 *
 * @param names the names of the form's text fields; other posted fields are ignored
 * @returns undefined if the session has no input for this page
 */
export async function findUnsentValues(
  { session }: AppLoadContext,
  path: string,
  names: readonly string[],
): Promise<Record<string, string> | undefined> {
  const fields = await session.unsentForms.find(path);
  if (!fields) return undefined;
  return Object.fromEntries(fields.filter(([name]) => names.includes(name)));
}

/** Like `findUnsentValues`, for a form whose fields can have several values. */
export async function findUnsentLists(
  { session }: AppLoadContext,
  path: string,
  names: readonly string[],
): Promise<Record<string, string | string[]> | undefined> {
  const fields = await session.unsentForms.find(path);
  return fields && collectValues(fields.filter(([name]) => names.includes(name)));
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
