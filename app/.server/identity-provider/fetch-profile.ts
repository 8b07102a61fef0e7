import { z } from 'zod';

import type { AppLoadContext } from '#app/load-context.ts';
import { getProvider, returnAddress } from './addresses.ts';
import { profileSchema, type ProviderProfile } from './profile.ts';

/** The timeout of both requests together, in milliseconds. */
const TIMEOUT = 10_000;
/** The maximum length of a response, in bytes. A token or a profile is a small object. */
const LONGEST_ANSWER = 64 * 1024;

const tokenSchema = z.object({ access_token: z.string().min(1) });

/**
 * Redeems the authorization code for a token and reads the user's profile with it (RFC 6749, 4.1.3;
 * OpenID Connect Core, 5.3).
 *
 * @param verifier the PKCE code verifier, if the flow used PKCE
 * @throws if the provider refuses, does not answer in time, or returns an invalid token or profile
 */
export async function fetchProfile(
  context: AppLoadContext,
  code: string,
  verifier: string | undefined,
): Promise<ProviderProfile> {
  const { url, clientId, clientSecret = '' } = getProvider(context);
  const signal = AbortSignal.timeout(TIMEOUT);
  const token = await ask(`${url}/idshub/token`, signal, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`)}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: returnAddress(context),
      ...(verifier !== undefined && { code_verifier: verifier }),
    }),
  });
  const { access_token: accessToken } = tokenSchema.parse(token);
  const profile = await ask(`${url}/idshub/userinfo`, signal, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return profileSchema.parse(profile);
}

/**
 * Sends a request to the provider and parses its JSON. The error contains only the status, because the
 * response body may repeat the code.
 */
async function ask(address: string, signal: AbortSignal, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, { ...init, signal, redirect: 'error' });
  const text = await readShort(response);
  if (!response.ok) throw new Error(`The identity provider answered ${response.status}.`);
  return JSON.parse(text);
}

async function readShort(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // In Node, a response body is async iterable; the browser types do not declare this.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > LONGEST_ANSWER) throw new Error('The identity provider’s answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Form-encodes the client id or secret. RFC 6749, 2.3.1 requires this before the two are joined for
 * Basic authentication.
 */
function formEncoded(value: string): string {
  return new URLSearchParams({ value }).toString().slice('value='.length);
}
