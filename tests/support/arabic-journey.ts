import { DEMO_PASSWORD } from './accounts.ts';
import { arabic } from './arabic-texts.ts';
import type { Page } from './journey.ts';

/** Collects all messages of the console, and all scripts that the page loads. */
export function watch(page: Page): { messages: string[]; scripts: string[] } {
  const seen = { messages: [] as string[], scripts: [] as string[] };
  page.on('console', (message) => seen.messages.push(`${message.type()}: ${message.text()}`));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) seen.scripts.push(pathname);
  });
  return seen;
}

/** Fills in the sign-in form in Arabic that the page shows, and sends it. */
export async function signInHere(page: Page, account: string): Promise<void> {
  await page.getByLabel(arabic('Email')).fill(`${account}@portal.example`);
  await page.getByLabel(arabic('Password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: arabic('Login'), exact: true }).click();
}
