import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';

import { getProvider, returnAddress } from './addresses.ts';
import { profileSchema, type ProviderProfile } from './profile.ts';

/** In milliseconds, for both requests together. */
const TIMEOUT = 10_000;
/** In bytes: a token or a profile is a small object. */
const LONGEST_ANSWER = 64 * 1024;

const tokenSchema = z.object({ access_token: z.string().min(1) });

/**
 * Redeems the provider's code and reads the profile that comes with it (RFC 6749, 4.1.3; OpenID Connect Core, 5.3).
 *
 * @throws where the provider refuses, does not answer in time, or answers what is no profile
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

/** An error says the status alone: what the provider answers may repeat the code. */
async function ask(address: string, signal: AbortSignal, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, { ...init, signal, redirect: 'error' });
  const text = await readShort(response);
  if (!response.ok) throw new Error(`The identity provider answered ${response.status}.`);
  return JSON.parse(text);
}

async function readShort(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Node's streams can be walked through; the browser's types do not know it.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > LONGEST_ANSWER) throw new Error('The identity provider’s answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** RFC 6749, 2.3.1: both halves are form-encoded before they are joined. */
function formEncoded(value: string): string {
  return new URLSearchParams({ value }).toString().slice('value='.length);
}
