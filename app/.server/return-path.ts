import { parseLocalPath } from '#rules/routes/local-path.ts';

/**
 * Returns the path of the page that contained the form, from its field `from`. Accepts only paths of the
 * portal.
 */
export function returnPath(form: FormData, fallback: string): string {
  const from = form.get('from');
  return parseLocalPath(typeof from === 'string' ? from : undefined) ?? fallback;
}
