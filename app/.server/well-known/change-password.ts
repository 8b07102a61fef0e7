import type { AppLoadContext } from '#app/load-context.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { joinLanguage } from '#rules/text/language.ts';

/**
 * Redirects from the address that password managers open (FEED-10, W3C change-password-url). A visitor gets
 * the form for a link to choose another password, in the language that this browser has chosen. That page is
 * for visitors only, so a signed-in user gets the dashboard with a message that says what to do.
 */
export function redirectToPasswordChange(context: AppLoadContext): Response {
  if (context.isData) throw new Response(null, { status: 404 });
  const { session, languages, defaultLanguage, isHead } = context;
  const { language: chosen } = session.choices;
  const language = chosen !== undefined && languages.includes(chosen) ? chosen : defaultLanguage;
  if (session.viewer && !isHead) session.setFlash({ kind: 'info', title: TITLE, text: TEXT });
  const path = pathOf(getRow(session.viewer ? 'dashboard' : 'forgot-password'));
  return new Response(null, {
    status: 302,
    headers: { Location: joinLanguage(language, path), 'Cache-Control': 'no-store' },
  });
}

const TITLE = 'Change your password';
const TEXT = 'Sign out first. Then choose “Forgot password?” on the sign-in page.';
