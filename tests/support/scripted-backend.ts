import { SignJWT } from 'jose';

import { JWT_SECRET } from './portal.ts';
import { startProgrammableBackend, type ProgrammableBackend } from './programmable-backend.ts';

export interface ScriptedBackend extends Omit<ProgrammableBackend, 'behave'> {
  /** How many requests have come. */
  count(): number;
  close(): void;
}

/**
 * What a field answers, by its name in the operation; undefined leaves the request without an answer. `errors` is what the
 * backend throws instead.
 */
export type Answers = (operation: string) => Record<string, unknown> | undefined;

/** A backend for what the demo backend would never do: hang, word things otherwise, answer codes at will. */
export async function startScriptedBackend(answers: Answers): Promise<ScriptedBackend> {
  const backend = await startProgrammableBackend();
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

/** The gateway asks for `error` under a name of its own beside the client's. */
function withAliases(data: Record<string, unknown>, operation: string): Record<string, unknown> {
  const alias = /(\w+): error\b/.exec(operation)?.[1];
  if (alias === undefined) return data;
  const flagged = Object.entries(data).map(([field, value]) => {
    const isResult = typeof value === 'object' && value !== null && 'error' in value;
    return [field, isResult ? { ...value, [alias]: value.error } : value];
  });
  return Object.fromEntries(flagged) as Record<string, unknown>;
}

/** A token as the backend signs it, good for an hour. */
export function tokenOf(claims: Record<string, unknown>): Promise<string> {
  return new SignJWT({ jti: 'x', ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('1')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(JWT_SECRET));
}
