import { DEMO_BACKEND } from './journey.ts';
import { mailedToken } from './mailed-token.ts';
import { studentRegistration } from './registration.ts';

/**
 * Registers and verifies a new student at the demo backend, for one journey.
 *
 * @returns the local part of the student's address at portal.example
 */
export async function newStudent(): Promise<string> {
  return await addAccount('registerActiveStudent');
}

/** Registers and verifies a new graduate, as `newStudent` does for a student. */
export async function newAlumnus(): Promise<string> {
  return await addAccount('register');
}

async function addAccount(field: 'register' | 'registerActiveStudent'): Promise<string> {
  const { eid, email, phone, password } = studentRegistration();
  await ask(
    `mutation { ${field}(eid: "${eid}", email: "${email}", alumni_phone: "${phone}", password: "${password}") { error } }`,
  );
  const token = await mailedToken(DEMO_BACKEND, email, '/verify-your-email');
  await ask(`mutation { verifyEmail(email_verification_token: "${token}") { error } }`);
  return email.split('@', 1)[0] ?? '';
}

async function ask(query: string): Promise<void> {
  const response = await fetch(`${DEMO_BACKEND}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const text = await response.text();
  if (!/"error":false/.test(text)) throw new Error(text);
}
