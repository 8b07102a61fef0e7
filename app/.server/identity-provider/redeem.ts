import type { AppLoadContext } from '#app/load-context.ts';
import { SIGN_IN_FALLBACK } from '#rules/forms/messages.ts';

import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { getProvider, type ProviderPurpose } from './addresses.ts';
import { fetchProfile } from './fetch-profile.ts';
import type { ProviderProfile } from './profile.ts';

const ExchangeMutation = graphql(`
  mutation ExchangeCodeForAccessToken($code: String!, $type: String!) {
    exchangeCodeForAccessToken(code: $code, type: $type) {
      error
      error_code
      message
      access_token
    }
  }
`);

const SignInMutation = graphql(`
  mutation SigninWithUaePass($uuid: String!, $email: String!, $fullnameEN: String) {
    signinWithUaePass(uuid: $uuid, email: $email, fullnameEN: $fullnameEN) {
      error
      error_code
      message
      access_token
    }
  }
`);

const SignUpMutation = graphql(`
  mutation SignupWithUaePass($input: SignupWithUaePassInput!) {
    signupWithUaePass(input: $input) {
      error
      error_code
      message
    }
  }
`);

/** The backend's response for a user whom the provider identified. */
export interface RedeemedCode {
  error: boolean;
  error_code?: number | null;
  message?: string | null;
  access_token?: string | null;
}

export interface ProviderCode {
  code: string;
  purpose: ProviderPurpose;
  /** The PKCE code verifier. */
  verifier: string | undefined;
}

/**
 * Redeems the provider's code once. The portal does this itself if it has the client secret; otherwise
 * the backend does.
 */
export async function redeemCode(context: AppLoadContext, given: ProviderCode): Promise<RedeemedCode> {
  const isOurs = getProvider(context).clientSecret !== undefined;
  return isOurs ? await redeemHere(context, given) : await redeemAtBackend(context, given);
}

async function redeemAtBackend(
  context: AppLoadContext,
  { code, purpose }: ProviderCode,
): Promise<RedeemedCode> {
  const answer = await context.gateway.execute(ExchangeMutation, { code, type: purpose });
  return answer.ok
    ? answer.data.exchangeCodeForAccessToken
    : refused(failureMessage(answer, SIGN_IN_FALLBACK));
}

async function redeemHere(
  context: AppLoadContext,
  { code, purpose, verifier }: ProviderCode,
): Promise<RedeemedCode> {
  const provider = getProvider(context);
  let profile: ProviderProfile;
  try {
    profile = await fetchProfile(context, code, verifier);
  } catch (error) {
    context.log.warn({ err: error }, 'the identity provider’s code could not be redeemed');
    return refused(SIGN_IN_FALLBACK);
  }
  if (purpose === 'register') {
    const input = { ...profile, sub: profile.sub ?? profile.uuid };
    const answer = await provider.executeTrusted(SignUpMutation, { input });
    return answer.ok ? answer.data.signupWithUaePass : refused(failureMessage(answer, SIGN_IN_FALLBACK));
  }
  const { uuid, email = '', fullnameEN } = profile;
  const answer = await provider.executeTrusted(SignInMutation, { uuid, email, fullnameEN });
  return answer.ok ? answer.data.signinWithUaePass : refused(failureMessage(answer, SIGN_IN_FALLBACK));
}

function refused(message: string): RedeemedCode {
  return { error: true, message };
}
