import type { AppLoadContext } from '@remix-run/node';

/**
 * Returns the input that the user had typed into a page's form when their session ended, by field name
 * (SESSION-17).
 *
 * @param names the names of the form's text fields; other posted fields are ignored
 * @returns undefined if the session has no input for this page
 */
export async function findUnsentValues<Name extends string>(
  { session }: AppLoadContext,
  path: string,
  names: readonly Name[],
): Promise<Partial<Record<Name, string>> | undefined> {
  const fields = await session.unsentForms.find(path);
  if (!fields) return undefined;
  const known = fields.filter(([name]) => (names as readonly string[]).includes(name));
  return Object.fromEntries(known) as Partial<Record<Name, string>>;
}
