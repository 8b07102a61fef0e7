/**
 * What a visitor wanted to do with a form or a link that had no effect, because a user was signed in
 * (SESSION-20).
 */
export type TaskKind =
  'sign-in' | 'register' | 'resend-verification' | 'reset-password' | 'verify-email' | 'report-progress';

/** The sentence of the dashboard's banner for each kind. */
export const TASK_TEXTS: Readonly<Record<TaskKind, string>> = {
  'sign-in': 'You tried to sign in.',
  register: 'You tried to register.',
  'resend-verification': 'You tried to get another verification e-mail.',
  'reset-password': 'You tried to reset a password.',
  'verify-email': 'You tried to verify an e-mail address.',
  'report-progress': 'You tried to report the progress of a job application.',
};

/** The kinds of the pages that an e-mailed link opens, by the id of the page's row. */
const LINKS: Readonly<Record<string, TaskKind>> = {
  'reset-your-password': 'reset-password',
  'verify-your-email': 'verify-email',
  'recruitment-journey': 'report-progress',
};

/** The kinds of the forms on the sign-in page, by their intent. Without an intent, it is the sign-in form. */
const SIGN_IN_PAGE: Readonly<Record<string, TaskKind | undefined>> = {
  'choose-sign-up': 'register',
  back: 'register',
  register: 'register',
  'provider-register': 'register',
  resend: 'resend-verification',
  cancel: undefined,
};

/**
 * Returns what a request of a page for visitors was for (SESSION-20).
 *
 * @param rowId the id of the page's row in the route table
 * @param form the fields of a POST; undefined for a GET
 * @returns undefined if the visitor loses nothing: an opened page, or a cancelled sign-in
 */
export function taskKindOf(rowId: string, form: URLSearchParams | undefined): TaskKind | undefined {
  const link = LINKS[rowId];
  if (link !== undefined || !form) return link;
  if (rowId === 'forgot-password') return 'reset-password';
  if (rowId !== 'login') return undefined;
  const intent = form.get('intent') ?? '';
  return Object.hasOwn(SIGN_IN_PAGE, intent) ? SIGN_IN_PAGE[intent] : 'sign-in';
}
