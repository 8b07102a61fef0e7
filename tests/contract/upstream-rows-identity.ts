import { decodeJwt } from 'jose';
import { expect } from 'vitest';

import { PORTAL } from './upstream-backend.ts';
import { freshAddress, type Client, type Rows } from './upstream-client.ts';

const EXCHANGE =
  'mutation ($code: String!, $type: String!) { exchangeCodeForAccessToken(code: $code, type: $type) { error error_code message access_token } }';
const SIGN_IN =
  'mutation ($uuid: String!, $email: String!) { signinWithUaePass(uuid: $uuid, email: $email, fullnameEN: "Test User") { error error_code access_token } }';
const SIGN_UP =
  'mutation ($input: SignupWithUaePassInput!) { signupWithUaePass(input: $input) { error error_code message } }';

/** Presses a button on the provider's page, as a browser does, and returns the code from the redirect. */
async function codeOf(client: Client, choice: string): Promise<string> {
  const request = {
    response_type: 'code',
    client_id: 'portal-demo',
    redirect_uri: `${PORTAL}/login`,
    state: 'login-row',
    scope: 'profile',
  };
  const page = await client.get(`/demo/uaepass/idshub/authorize?${new URLSearchParams(request).toString()}`);
  expect(await page.text()).toContain(`value="${choice}"`);
  const pressed = await fetch(new URL('/demo/uaepass/idshub/authorize', page.url), {
    method: 'POST',
    body: new URLSearchParams({ ...request, choice }),
    redirect: 'manual',
  });
  const back = new URL(pressed.headers.get('location') ?? '');
  expect(back.href).toContain(`${PORTAL}/login?`);
  expect(back.searchParams.get('state')).toBe('login-row');
  return back.searchParams.get('code') ?? '';
}

async function exchange(client: Client, choice: string, type: string) {
  const code = await codeOf(client, choice);
  const again = async () => (await client.ask(EXCHANGE, { code, type })).data.exchangeCodeForAccessToken;
  return { ...(await again()), again };
}

/** The rows about the demo's identity provider. */
export const identityRows: Rows = {
  async exchangeCodeForAccessToken(client) {
    const known = await exchange(client, 'person:resident-one', 'login');
    expect(decodeJwt(known.access_token).email).toBe('active@portal.example');
    expect(await known.again()).toMatchObject({ error: true, access_token: null });

    const visitor = 'person:resident-two';
    expect(await exchange(client, visitor, 'login')).toMatchObject({ error: true, access_token: null });
    expect(await exchange(client, visitor, 'register')).toMatchObject({ error: false, access_token: null });
    expect(await exchange(client, visitor, 'register')).toMatchObject({ error: true });
    const signedIn = await exchange(client, visitor, 'login');
    expect(decodeJwt(signedIn.access_token).name).toBe('Demo Resident Two');

    expect(await exchange(client, 'sign-out-code', 'login')).toMatchObject({ error: true, error_code: 407 });
    expect(await exchange(client, 'expired-code', 'login')).toMatchObject({ error: true, error_code: 400 });
  },

  async signinWithUaePass(client) {
    const [uuid, email] = [crypto.randomUUID(), freshAddress()];
    const signIn = async () => (await client.ask(SIGN_IN, { uuid, email })).data.signinWithUaePass;
    expect(await signIn()).toMatchObject({ error: true, access_token: null });
    await client.ask(SIGN_UP, { input: { sub: uuid, uuid, email, fullnameEN: 'Row Person' } });
    expect(decodeJwt((await signIn()).access_token)).toMatchObject({ email, name: 'Row Person' });
  },

  async signupWithUaePass(client) {
    const signUp = async (input: object) => (await client.ask(SIGN_UP, { input })).data.signupWithUaePass;
    const person = {
      uuid: crypto.randomUUID(),
      email: freshAddress(),
      sub: 'UAEPASS/row',
      fullnameAR: 'شخص تجريبي',
      fullnameEN: 'Row Person',
      firstnameEN: 'Row',
      firstnameAR: 'شخص',
      lastnameEN: 'Person',
      lastnameAR: 'تجريبي',
      idType: 'NID',
      gender: 'Female',
      mobile: '971500000010',
      idn: '784-2001-0000010-1',
      nationalityEN: 'ARE',
      userType: 'SOP3',
    };
    expect(await signUp(person)).toMatchObject({ error: false });
    expect(await signUp({ ...person, email: freshAddress() })).toMatchObject({ error: true });
    expect(await signUp({ ...person, uuid: crypto.randomUUID() })).toMatchObject({
      error: true,
      message: 'The email has already been taken.',
    });
    const { data } = await client.ask(SIGN_IN, { uuid: person.uuid, email: person.email });
    expect(decodeJwt(data.signinWithUaePass.access_token).email).toBe(person.email);
  },
};
