import { t } from '#rules/text/t.ts';

/**
 * Returns the error messages of a form in the language of the request (LANGUAGE-13). The script of a page has
 * only the texts of its own components, and loads those of its schema later. A message that is translated
 * already stays as it is.
 */
export function translateErrors(
  errors: Readonly<Record<string, readonly string[] | null>>,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field, (messages ?? []).map((message) => t(message))]),
  );
}
