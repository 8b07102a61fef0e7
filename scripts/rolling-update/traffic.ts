import { setTimeout as wait } from 'node:timers/promises';

import { ROUTES } from '#rules/routes/table.ts';

import { DEMO_PASSWORD } from '../../tests/support/accounts.ts';
import { draftTokenOf, partnerApplication } from '../../tests/support/wizards.ts';
import { sendTraffic, type Ask } from '../soak/traffic.mjs';
import { createAsk, type AskedTarget } from './ask.ts';
import { listHashedFiles, versionOfPage } from './page-files.ts';
import type { Results } from './results.ts';
import { containsText, formOf, TrafficVisitor } from './visitor.ts';

/** The time that a visitor stays on a page before opening the next one, in milliseconds. */
const READING = 3_000;
const WIZARD = '/register-partner';

/** The addresses of the pages that every visitor can open, without those that need a code or a record. */
export const PUBLIC_PAGES: readonly string[] = ROUTES.filter(
  ({ layout, access, path }) =>
    layout !== 'none' && (access === 'public' || access === 'guest') && !/[:*]/.test(path),
).map(({ path }) => `/${path}`);

interface Traffic extends AskedTarget {
  /** The pages that both versions have. */
  pages: readonly string[];
  isOver: () => boolean;
}

/** Sends requests of several visitors at the same time, until the traffic is over. */
export async function sendAllTraffic(traffic: Traffic): Promise<void> {
  const { results, pages, isOver } = traffic;
  const ask = createAsk(traffic);
  const repeat = async (round: (turn: number) => Promise<void>, first = 0) => {
    for (let turn = first; !isOver(); turn += 1) await round(turn);
  };
  const staying = await StayingVisitor.open(ask, traffic);
  await Promise.all([
    repeat((turn) => sendTraffic(ask, traffic.origin, turn)),
    ...[0, 5].map((first) =>
      repeat((turn) => readPages(ask, results, pageAt(pages, turn), pageAt(pages, turn * 7 + 1)), first),
    ),
    repeat(async () => {
      await startApplication(ask, traffic);
    }),
    repeat(() => staying.visit()),
  ]);
}

/** Opens a page with its files, and later the next page as Remix's scripts in the browser do. */
async function readPages(ask: Ask, results: Results, first: string, next: string): Promise<void> {
  const version = await openPage(ask, results, first);
  if (version === undefined) return;
  const query = new URLSearchParams({ p: next, version });
  const found = await ask('routes (/__manifest)', `/__manifest?${query.toString()}`, {}, [200, 204]);
  if (!found) return;
  await wait(READING);
  if (found.status === 204) {
    // The replica has another version than the page. Remix then opens the next page as a document.
    results.note('next page as a document, because of another version');
    await openPage(ask, results, next);
    return;
  }
  const files = listHashedFiles(await found.text());
  await loadFiles(ask, 'file of the next page', files);
  await ask('data (.data)', next === '/' ? '/_root.data' : `${next}.data`, {}, [200]);
}

/** Opens a page and the files that it names. Returns the version in the page. */
async function openPage(ask: Ask, results: Results, address: string): Promise<string | undefined> {
  const page = await ask('page', address, {}, [200]);
  if (!page) return undefined;
  const html = await page.text();
  const version = versionOfPage(html);
  if (version === undefined) results.fail('page', results.phase, `${address} names no version`);
  else results.note(`page of the version ${version}`);
  await loadFiles(ask, 'file of the page', listHashedFiles(html));
  await ask('file with a fixed name', '/favicon.svg', {}, [200]);
  return version;
}

/** Loads files, six at a time as a browser does over HTTP/1.1. */
async function loadFiles(ask: Ask, kind: string, files: readonly string[]): Promise<void> {
  const waiting = [...files];
  const load = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      await ask(kind, file, {}, [200]);
  };
  await Promise.all(Array.from({ length: 6 }, load));
}

/**
 * Fills in the first step of the partner wizard and reads it again.
 *
 * @returns the visitor and the name in the draft; undefined after a failure, which is counted
 */
async function startApplication(ask: Ask, { origin, results }: Traffic) {
  const visitor = new TrafficVisitor(ask, origin);
  const step = partnerApplication().steps[0];
  if (!step) throw new Error('The partner wizard has no steps.');
  const address = `${WIZARD}/${step.slug}`;
  const empty = await visitor.get('step of the wizard', address);
  if (empty === undefined) return undefined;
  const form = formOf({ ...step.fields, intent: 'next', draft: draftTokenOf(empty) }, step.files);
  const location = await visitor.post('answers of the wizard', address, form);
  if (location === undefined) return undefined;
  const name = String(step.fields['en_company_name']).trim();
  const readAgain = async () => {
    const page = await visitor.get('draft', address);
    if (page !== undefined && !containsText(page, name))
      results.fail('draft', results.phase, 'the page does not have the name of the company');
  };
  if (location !== `${WIZARD}/contact`)
    results.fail('answers of the wizard', results.phase, `redirects to ${location}`);
  await readAgain();
  await visitor.get('next step of the wizard', `${WIZARD}/contact`);
  return readAgain;
}

/** A user who signs in before the update and stays until its end, with a draft and a token. */
class StayingVisitor {
  readonly #ask: Ask;
  readonly #visitor: TrafficVisitor;
  readonly #readDraft: () => Promise<void>;
  readonly #headers: Readonly<Record<string, string>>;

  private constructor(ask: Ask, visitor: TrafficVisitor, readDraft: () => Promise<void>, token: string) {
    this.#ask = ask;
    this.#visitor = visitor;
    this.#readDraft = readDraft;
    this.#headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  }

  static async open(ask: Ask, traffic: Traffic): Promise<StayingVisitor> {
    const visitor = new TrafficVisitor(ask, traffic.origin);
    const email = 'admin@portal.example';
    await visitor.post('sign-in', '/login', new URLSearchParams({ email, password: DEMO_PASSWORD }));
    const readDraft = await startApplication(ask, traffic);
    const query = `mutation { login(email: "${email}", password: "${DEMO_PASSWORD}") { access_token } }`;
    const init = { method: 'POST', body: JSON.stringify({ query }) };
    const headers = { 'content-type': 'application/json' };
    const answer = await ask('mutation', '/graphql', { ...init, headers }, [200]);
    const body = (await answer?.json()) as { data?: { login?: { access_token?: string } } } | undefined;
    const token = body?.data?.login?.access_token;
    if (!readDraft || token === undefined)
      throw new Error(`The traffic cannot start: ${traffic.results.report()}`);
    return new StayingVisitor(ask, visitor, readDraft, token);
  }

  async visit(): Promise<void> {
    await this.#visitor.get('dashboard of a long session', '/dashboard');
    await this.#visitor.get('data of a long session', '/dashboard.data');
    await this.#visitor.get('notifications', '/notifications');
    await this.#visitor.get('notifications', '/notifications/feed');
    await this.#visitor.post('notifications marked', '/notifications/feed', new URLSearchParams(), [200]);
    await this.#readDraft();
    const body = JSON.stringify({
      query: '{ viewer { id role } notifications(first: 5, page: 1) { error } }',
    });
    await this.#ask(
      'query of a long session',
      '/graphql',
      { method: 'POST', body, headers: this.#headers },
      [200],
    );
  }
}

function pageAt(pages: readonly string[], turn: number): string {
  return pages[turn % pages.length] ?? '/';
}
