import type { AppLoadContext } from '@remix-run/node';

/**
 * What the user had typed into the form of a page when their session ended (DESIGN, decision 8), by the form's own names.
 *
 * @param names of its text fields: whatever else was posted stays behind
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
