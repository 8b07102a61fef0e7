import { randomInt, randomUUID } from 'node:crypto';

import { DEMO_PASSWORD } from './accounts.ts';
import { DEMO_BACKEND } from './journey.ts';

/**
 * Registers and verifies a new student at the demo backend, for one journey.
 *
 * @returns the local part of the student's address at portal.example
 */
export async function newStudent(): Promise<string> {
  const account = `student-${randomUUID()}`;
  const email = `${account}@portal.example`;
  const eid = `7842004${String(randomInt(100_000_000)).padStart(8, '0')}`;
  await ask(
    `mutation { registerActiveStudent(eid: "${eid}", email: "${email}", alumni_phone: "0501234567", password: "${DEMO_PASSWORD}") { error } }`,
  );
  const list = await (
    await fetch(`${DEMO_BACKEND}/demo/mailbox?${new URLSearchParams({ address: email })}`)
  ).text();
  const mail = /href="(\/demo\/mailbox\/\d+)"/.exec(list)?.[1] ?? '';
  const page = await (await fetch(DEMO_BACKEND + mail)).text();
  const token = /\/verify-your-email\/([\w-]+)/.exec(page)?.[1] ?? '';
  await ask(`mutation { verifyEmail(email_verification_token: "${token}") { error } }`);
  return account;
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
