import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoginAddress } from '../../identity-provider/portal-address.ts';
import type { DemoIdentityProvider } from '../../identity-provider/provider.ts';
import { translate } from '../../texts/translate.ts';
import { answerPage, readBody, redirect, refuseBody, refuseMethod } from './answers.ts';
import { choosePage } from './choose-page.ts';
import { inLanguageOf, plainPage } from './page.ts';
import { findProvocation } from './provocations.ts';

const knownParameters = [
  'response_type',
  'client_id',
  'redirect_uri',
  'state',
  'scope',
  'acr_values',
  'ui_locales',
] as const;

/** The known parameters that the request contains, each once. The form sends them again. */
export type AuthorizeRequest = Partial<Record<(typeof knownParameters)[number], string>>;

export async function serveAuthorize(
  provider: DemoIdentityProvider,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  if (request.method === 'GET') {
    answerRequest(provider, response, readRequest(query));
  } else if (request.method === 'POST') {
    const body = await readBody(request);
    if (body === undefined) {
      refuseBody(response);
      return;
    }
    const form = new URLSearchParams(body);
    const choice = form.get('choice') ?? undefined;
    inLanguageOf(form, () => answerRequest(provider, response, readRequest(form), choice));
  } else {
    refuseMethod(response, 'GET, POST');
  }
}

/**
 * Answers an authorization request. It checks the parameters again together with the choice, because any
 * client can send any form.
 */
function answerRequest(
  provider: DemoIdentityProvider,
  response: ServerResponse,
  asked: AuthorizeRequest,
  choice?: string,
): void {
  const fault = faultOf(provider, asked);
  if (fault) {
    answerPage(response, 400, plainPage(translate('This request is not valid'), fault));
    return;
  }
  const backTo = returnTo(response, asked);
  if (asked.response_type !== 'code') {
    backTo({
      error: 'unsupported_response_type',
      error_description: translate('Only the response type code is supported'),
    });
    return;
  }
  if (!asked.state) {
    backTo({ error: 'invalid_request', error_description: translate('The state is missing.') });
    return;
  }
  const page = () => answerPage(response, 200, choosePage(provider, asked), provider.portalOrigins);
  if (choice === undefined) {
    page();
    return;
  }
  const person = provider.persons.find(({ key }) => choice === `person:${key}`);
  if (person) {
    backTo({ code: provider.issueCode(person, asked.redirect_uri ?? '') });
    return;
  }
  const provoked = findProvocation(choice)?.answer;
  const [firstPerson] = provider.persons;
  if (!provoked || !firstPerson) {
    page();
    return;
  }
  if ('error' in provoked) {
    backTo(provoked);
    return;
  }
  const code = provider.issueCode(firstPerson, asked.redirect_uri ?? '', provoked.code);
  backTo({ code }, provoked.foreignState ? { ...asked, state: foreignState(asked.state) } : asked);
}

/**
 * Returns the error of a client or redirect address. The provider never redirects to an address that
 * fails this check.
 */
function faultOf(provider: DemoIdentityProvider, asked: AuthorizeRequest): string | undefined {
  if (asked.client_id !== provider.clientId) return translate('The client_id is not known here.');
  if (!isLoginAddress(asked.redirect_uri ?? '', provider.portalUrl)) {
    return translate('The redirect_uri is not the sign-in page of the portal that is registered here.');
  }
  return undefined;
}

function returnTo(response: ServerResponse, asked: AuthorizeRequest) {
  return (values: Record<string, string>, { state } = asked): void => {
    const address = new URL(asked.redirect_uri ?? '');
    for (const [name, value] of Object.entries({ ...values, ...(state && { state }) })) {
      address.searchParams.set(name, value);
    }
    redirect(response, address.href);
  };
}

/** Returns a wrong state in the same format. Only a comparison can detect it. */
function foreignState(state: string): string {
  return `${/^[a-z]+-/.exec(state)?.[0] ?? ''}${randomUUID()}`;
}

function readRequest(values: URLSearchParams): AuthorizeRequest {
  return Object.fromEntries(
    knownParameters.flatMap((name) => {
      const value = values.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}
