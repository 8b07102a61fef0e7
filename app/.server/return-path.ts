import { parseLocalPath } from '#rules/routes/local-path.ts';

/** The page that a form stood on, as its field `from` says; a page of the portal and no other. */
export function returnPath(form: FormData, fallback: string): string {
  const from = form.get('from');
  return parseLocalPath(typeof from === 'string' ? from : undefined) ?? fallback;
}
