import { isAddress, normalised } from '../accounts/addresses.ts';
import { issueAccess } from '../accounts/access.ts';
import { findLinkedUser, openAccount } from '../identity-provider/accounts.ts';
import { unverifiedUserType, type DemoProfile } from '../identity-provider/persons.ts';
import { translate } from '../texts/translate.ts';
import type { Context } from './context.ts';
import { oneOf, required, takenMessage, validate } from './validation.ts';

export const identityProviderResolvers = {
  Mutation: { exchangeCodeForAccessToken, signinWithUaePass, signupWithUaePass },
};

type Result = { error: boolean; error_code?: number; message: string; access_token?: string };

/** The only error code to which the portal reacts: it signs the user out of the provider. */
const signOutOfProvider = 407;

/**
 * Redeems a code at the provider and signs in or signs up. The portal sees neither the profile nor the
 * provider's token.
 */
async function exchangeCodeForAccessToken(
  _: unknown,
  { code, type }: { code: string; type: string },
  context: Context,
): Promise<Result> {
  const rules = { code: [required], type: [oneOf('login', 'register')] };
  validate('exchangeCodeForAccessToken', { code, type }, rules);
  const { identityProvider } = context;
  const redeemed = identityProvider.redeem(code, identityProvider.loginAddress);
  if (!redeemed.ok) return refusal(redeemed.signOut ? signOutOfProvider : 400, redeemed.message);
  return type === 'login' ? signIn(redeemed.profile, context) : signUp(redeemed.profile, context);
}

/**
 * Signs in with a profile and trusts it without proof. Only the portal's server may call this, with a
 * profile that it fetched from the provider itself.
 */
function signinWithUaePass(
  _: unknown,
  { uuid, email, fullnameEN }: { uuid: string; email: string; fullnameEN?: string | null },
  context: Context,
): Promise<Result> {
  validate('signinWithUaePass', { uuid }, { uuid: [required] });
  return signIn({ uuid, email, fullnameEN: fullnameEN ?? undefined }, context);
}

/** Signs up with a profile, under the same condition as signinWithUaePass. */
function signupWithUaePass(
  _: unknown,
  { input }: { input: Record<string, string | null> },
  context: Context,
): Promise<Result> {
  validate('signupWithUaePass', input, { uuid: [required] }, 'input');
  const known = Object.entries(input).filter(([, value]) => value !== null);
  return signUp(Object.fromEntries(known), context);
}

async function signIn(profile: DemoProfile, context: Context): Promise<Result> {
  if (isUnverified(profile)) return notVerified();
  const user = profile.uuid ? await findLinkedUser(context.db, profile.uuid.trim()) : undefined;
  if (!user) {
    return refusal(404, translate('No account is linked to this UAE PASS identity. Please sign up first.'));
  }
  return {
    error: false,
    message: translate('Login successful.'),
    access_token: await issueAccess(context, user),
  };
}

/** Creates an account. Registration does not sign in, so it returns no token. */
async function signUp(profile: DemoProfile, { db }: Context): Promise<Result> {
  if (isUnverified(profile)) return notVerified();
  const uuid = profile.uuid?.trim();
  const email = normalised(profile.email ?? '');
  if (!uuid) return refusal(422, translate('Your UAE PASS profile has no identifier.'));
  if (!isAddress(email)) {
    return refusal(
      422,
      translate('Your UAE PASS profile has no e-mail address. Please add one there and try again.'),
    );
  }
  const outcome = await openAccount(db, { ...profile, uuid, email });
  if (outcome.opened) {
    return {
      error: false,
      message: translate('Your account has been created. You can now sign in with UAE PASS.'),
    };
  }
  return refusal(409, takenMessages()[outcome.taken]);
}

function takenMessages() {
  return {
    uuid: translate('An account is linked to this UAE PASS identity already. Please sign in.'),
    email: takenMessage('email'),
    'emirates-id': translate('The Emirates ID has already been taken.'),
  };
}

function isUnverified(profile: DemoProfile): boolean {
  return profile.userType === unverifiedUserType;
}

function notVerified(): Result {
  return refusal(
    403,
    translate(
      'You are not eligible to access this service. Your UAE PASS account is not verified, or it is a visitor account.',
    ),
  );
}

function refusal(error_code: number, message: string): Result {
  return { error: true, error_code, message };
}
