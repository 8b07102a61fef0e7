import { SignJWT } from 'jose';

import { JWT_SECRET } from './portal.ts';
import { startProgrammableBackend, type ProgrammableBackend } from './programmable-backend.ts';

export interface ScriptedBackend extends Omit<ProgrammableBackend, 'behave'> {
  /** Returns the number of requests received so far. */
  count(): number;
  close(): void;
}

/**
 * Returns the data of a response, by field name. `undefined` leaves the request unanswered. A key `errors`
 * turns the response into a GraphQL error.
 */
export type Answers = (operation: string) => Record<string, unknown> | undefined;

/**
 * Starts a test backend with scripted answers, for behaviour that the demo backend does not have.
 *
 * @param isAboutCompanies whether `answers` also answers the copy of the companies
 */
export async function startScriptedBackend(
  answers: Answers,
  isAboutCompanies = false,
): Promise<ScriptedBackend> {
  const backend = await startProgrammableBackend(isAboutCompanies);
  let count = 0;
  backend.behave((req, res) => {
    count += 1;
    let text = '';
    req.on('data', (chunk: Buffer) => (text += chunk.toString()));
    req.on('end', () => {
      const data = answers(text);
      if (!data) return;
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify('errors' in data ? { data: null, ...data } : { data: withAliases(data, text) }));
    });
  });
  return { ...backend, count: () => count, close: () => void backend.refuse() };
}

/** Adds the value of `error` under the gateway's alias, because the gateway adds this field to operations. */
function withAliases(data: Record<string, unknown>, operation: string): Record<string, unknown> {
  const alias = /(\w+): error\b/.exec(operation)?.[1];
  if (alias === undefined) return data;
  const flagged = Object.entries(data).map(([field, value]) => {
    const isResult = typeof value === 'object' && value !== null && 'error' in value;
    return [field, isResult ? { ...value, [alias]: value.error } : value];
  });
  return Object.fromEntries(flagged) as Record<string, unknown>;
}

/** Returns a token that is signed as by the backend and valid for an hour. */
export function tokenOf(claims: Record<string, unknown>): Promise<string> {
  return new SignJWT({ jti: 'x', sub: '1', ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(JWT_SECRET));
}
