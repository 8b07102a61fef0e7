import { redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import {
  authorizeAddress,
  languageOfReturn,
  providerLogoutAddress,
} from '#app/.server/identity-provider/addresses.ts';
import { receiveFromProvider, withoutResponse } from '#app/.server/identity-provider/receive.ts';
import { joinLanguage } from '#rules/text/language.ts';
import { currentLanguage } from '#rules/text/t.ts';

import { proceed } from './proceed.server.ts';

export async function redirectToProvider(
  context: AppLoadContext,
  form: FormData,
  wanted: string | undefined,
) {
  const purpose = form.get('intent') === 'provider-register' ? 'register' : 'login';
  return redirect(await authorizeAddress(context, purpose, wanted));
}

/**
 * Handles the visitor's return from the identity provider: `docs/requirements/identity-provider.md`.
 * Every result is a redirect, so that the code and state do not stay in the URL (PROVIDER-3).
 *
 * @returns undefined if the request does not come from the identity provider
 */
export async function welcomeBack(context: AppLoadContext, query: URLSearchParams) {
  // The provider returns to a page in English. The page in the visitor's language then reads the answer.
  if (currentLanguage() === 'en') {
    const language = await languageOfReturn(context, query.get('state'));
    if (language !== 'en')
      return redirect(joinLanguage(language, query.size === 0 ? '/login' : `/login?${query.toString()}`));
  }
  const arrival = await receiveFromProvider(context, query);
  const { session } = context;
  switch (arrival.kind) {
    case 'none':
      return undefined;
    case 'foreign':
      return redirect(withoutResponse(query));
    case 'not-signed-in':
      session.setFlash({
        kind: 'info',
        title: 'You did not sign in with UAE PASS',
        text: 'You can try again at any time.',
      });
      return redirect(withoutResponse(query, arrival.redirect));
    case 'provider-error':
      session.setFlash({ kind: 'error', title: 'Oops...', text: arrival.message });
      return redirect(withoutResponse(query, arrival.redirect));
    case 'signed-in':
      return proceed(context, arrival.redirect);
    case 'sign-out-of-provider':
      session.setFlash({
        kind: arrival.isDone ? 'success' : 'error',
        title: arrival.isDone ? 'Congratulations!' : 'Oops...',
        text: arrival.message,
      });
      // The provider returns to an address without a query, so the path is remembered like a requested page.
      if (arrival.redirect !== undefined && session.returnTo === undefined) {
        session.rememberPath(arrival.redirect);
      }
      return redirect(await providerLogoutAddress(context));
  }
}
