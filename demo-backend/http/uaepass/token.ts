import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DemoIdentityProvider } from '../../identity-provider/provider.ts';
import { answerJson, readBody, refuseBody, refuseMethod } from './answers.ts';

/** Serves the token endpoint (RFC 6749, sections 4.1.3 and 5). */
export async function serveToken(
  provider: DemoIdentityProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    refuseMethod(response, 'POST');
    return;
  }
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) {
    refuse(response, 400, 'invalid_request', 'The body must be application/x-www-form-urlencoded.');
    return;
  }
  const body = await readBody(request);
  if (body === undefined) {
    refuseBody(response);
    return;
  }
  const form = new URLSearchParams(body);
  const client = readClient(request.headers.authorization, form);
  if (!provider.isClient(client.id, client.secret)) {
    response.setHeader('www-authenticate', 'Basic realm="UAE PASS demonstration"');
    refuse(response, 401, 'invalid_client', 'The client is not known, or its secret is wrong.');
    return;
  }
  if (form.get('grant_type') !== 'authorization_code') {
    refuse(response, 400, 'unsupported_grant_type', 'The grant type must be authorization_code.');
    return;
  }
  const [code, redirectUri] = [form.get('code'), form.get('redirect_uri')];
  if (!code || !redirectUri) {
    refuse(response, 400, 'invalid_request', 'The code or the redirect_uri is missing.');
    return;
  }
  const redeemed = provider.redeem(code, redirectUri);
  if (!redeemed.ok) {
    refuse(response, 400, 'invalid_grant', redeemed.message);
    return;
  }
  answerJson(response, 200, {
    access_token: redeemed.accessToken,
    token_type: 'Bearer',
    expires_in: redeemed.expiresIn,
    scope: 'profile',
  });
}

/**
 * Serves the user's profile (OpenID Connect Core, section 5.3). It accepts the token only in the header.
 */
export function serveUserinfo(
  provider: DemoIdentityProvider,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.method !== 'GET') {
    refuseMethod(response, 'GET');
    return;
  }
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const profile = token ? provider.findProfile(token) : undefined;
  if (profile) {
    answerJson(response, 200, profile);
    return;
  }
  response.setHeader(
    'www-authenticate',
    `Bearer realm="UAE PASS demonstration"${token ? ', error="invalid_token"' : ''}`,
  );
  refuse(response, 401, 'invalid_token', 'The access token is missing, unknown or expired.');
}

function refuse(response: ServerResponse, status: number, error: string, description: string): void {
  answerJson(response, status, { error, error_description: description });
}

/**
 * Reads the client's credentials. The header has priority over the body. Unreadable credentials match no
 * client.
 */
function readClient(
  authorization: string | undefined,
  form: URLSearchParams,
): { id: string; secret: string } {
  const basic = /^Basic +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (!basic) return { id: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' };
  const [id = '', ...secret] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return { id: decoded(id), secret: decoded(secret.join(':')) };
}

/**
 * Decodes one half of the credentials. Both halves are form-encoded before they are joined (RFC 6749,
 * section 2.3.1).
 */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
