/**
 * Measures the pages of pages.ts. See ../lighthouse.mjs.
 *
 * usage: measure.ts <origin> <browser> <document> <runs> [<kind> …]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';

import { launch } from 'chrome-launcher';
import lighthouse, { type Config, type Result } from 'lighthouse';
import { chromium, type BrowserContext } from 'playwright';
import { format, resolveConfig } from 'prettier';

import { sendSignIn } from '../screenshots/states.ts';
import { listLighthousePages, type LighthousePage } from './pages.ts';
import { composeTable, medianOf, replaceMarked, scoreOf, type MeasuredReports } from './table.ts';

/** Search engines must not list pages of users. So these pages say `noindex`, which this audit refuses. */
const NOT_OF_USERS = 'is-crawlable';

/** How often a page is measured until Lighthouse has recorded it. */
const ATTEMPTS = 3;

const { origin, chromePath, document, runs, kinds } = readArguments();

const measured: MeasuredReports[] = [];
let versions = '';
let speed: number[] = [];
const chrome = await launch({
  chromePath,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-quic'],
});
try {
  let signedIn: string | undefined;
  for (const page of listLighthousePages(kinds)) {
    if (page.account !== signedIn) await inBrowser((context) => signIn(context, page.account));
    signedIn = page.account;
    const address = await inBrowser((context) => findAddress(context, page));
    const reports: Result[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await measure(address, page.account));
    const result = {
      kind: page.kind,
      address: page.firstLink ? `${page.firstLink}…` : page.address,
      reports,
    };
    measured.push(result);
    report(result);
  }
} finally {
  chrome.kill();
}
if (document !== '-') await writeTable();

function readArguments() {
  const [origin, chromePath, document, runs, ...kinds] = process.argv.slice(2);
  if (origin === undefined || chromePath === undefined || document === undefined || runs === undefined) {
    throw new Error('usage: measure.ts <origin> <browser> <document> <runs> [<kind> …]');
  }
  return { origin, chromePath, document, runs: Number(runs), kinds };
}

/** Does something in the browser. Playwright then leaves it, because it would see the pages of Lighthouse. */
async function inBrowser<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  const context = browser.contexts()[0];
  if (!context) throw new Error('The browser has no context.');
  const result = await work(context);
  await browser.close();
  return result;
}

/** Signs in, or signs out if the page is for visitors. Lighthouse keeps the cookies of the browser. */
async function signIn(context: BrowserContext, account: string | undefined): Promise<void> {
  await context.clearCookies();
  if (account === undefined) return;
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await sendSignIn(page, account);
  await page.waitForURL('**/dashboard');
  await page.close();
}

/** Returns the address of the page, or of the first page of a list. */
async function findAddress(context: BrowserContext, { address, firstLink }: LighthousePage): Promise<string> {
  if (firstLink === undefined) return origin + address;
  const page = await context.newPage();
  await page.goto(origin + address);
  const link = page.locator(`main a[href^="${firstLink}"]`).first();
  const target = await link.getAttribute('href');
  await page.close();
  return new URL(target ?? '', origin).href;
}

/** Measures a page. If Lighthouse could not record the page, it measures again. */
async function measure(address: string, account: string | undefined, attempt = 1): Promise<Result> {
  const skipAudits = account === undefined ? [] : [NOT_OF_USERS];
  const config: Config = { extends: 'lighthouse:default', settings: { skipAudits } };
  const result = await lighthouse(address, { port: chrome.port, logLevel: 'error', output: 'json' }, config);
  const error = result ? result.lhr.runtimeError : { message: 'Lighthouse has no result.' };
  if (error && attempt === ATTEMPTS) throw new Error(`${address}: ${error.message}`);
  if (!result || error) return await measure(address, account, attempt + 1);
  const { lhr } = result;
  const agent = /Chrome\/\d+/.exec(lhr.environment.hostUserAgent)?.[0] ?? '';
  versions = `Lighthouse ${lhr.lighthouseVersion}, ${agent.replace('/', ' ')}`;
  speed = [...speed, lhr.environment.benchmarkIndex];
  return lhr;
}

/** Prints the median scores of a page, and the audits of the last run that are not perfect. */
function report(page: { address: string; kind: string; reports: readonly Result[] }): void {
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((name) => scoreOf(page, name));
  console.log(`${scores.map((score) => String(score).padStart(3)).join(' ')}  ${page.address}`);
  const audits = Object.values(page.reports.at(-1)?.audits ?? {});
  const faults = audits.filter(({ score }) => score !== null && score < 0.9);
  for (const { id, displayValue = '' } of faults) console.log(`                   ${id} ${displayValue}`);
}

/** Writes the table with the date, the machine and the versions into the document. */
async function writeTable(): Promise<void> {
  const machine = `${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores`;
  const day = new Date().toISOString().slice(0, 10);
  const text = [
    `${day}, ${versions}, Node ${process.versions.node}, median of ${runs} runs. ${machine}, speed of the`,
    `processor as Lighthouse measures it: ${Math.round(medianOf(speed))}.`,
  ].join('\n');
  const changed = replaceMarked(await readFile(document, 'utf8'), `${text}\n\n${composeTable(measured)}`);
  const options = await resolveConfig(document);
  await writeFile(document, await format(changed, { ...options, parser: 'markdown' }));
}
