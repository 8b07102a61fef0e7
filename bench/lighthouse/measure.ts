/**
 * Measures the pages of pages.ts. See ../../scripts/lighthouse.mjs.
 *
 * usage: measure.ts <origin> <browser> <document> <runs> [<kind> …]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';

import { launch } from 'chrome-launcher';
import lighthouse, { type Config, type Result } from 'lighthouse';
import { chromium, type BrowserContext, type Cookie } from 'playwright';
import { format, resolveConfig } from 'prettier';

import { sendSignIn } from '../../scripts/screenshots/states.ts';
import { listLighthousePages, type LighthousePage } from './pages.ts';
import { medianOf } from '../statistics.mjs';
import { composeAims, composeTable, listScores, replaceMarked, type MeasuredReports } from './table.ts';

/** Search engines must not list pages of users. So these pages say `noindex`, which this audit refuses. */
const NOT_OF_USERS = 'is-crawlable';

// The certificate of the proxy is trusted by no browser.
const CHROME_FLAGS = ['--headless=new', '--no-sandbox', '--disable-quic', '--ignore-certificate-errors'];
/**
 * The speed of the phone's processor, in the unit in which Lighthouse measures processors
 * (`benchmarkIndex`). Each machine is slowed down to this speed, so that all measure the same phone.
 */
const PHONE_SPEED = 920;
/** How often a page is measured until Lighthouse has recorded it. */
const ATTEMPTS = 5;

const { origin, chromePath, document, runs, kinds } = readArguments();

const measured: MeasuredReports[] = [];
let versions = '';
let speed: number[] = [];
/** How much slower the phone's processor is than this machine. Lighthouse's default is 4. */
let slowdown = 4;
/** The cookies of each account, so that it signs in once. */
const sessions = new Map<string, Cookie[]>();
const pages = listLighthousePages(kinds);
// This result shows the speed of the machine.
if (pages[0]) slowdown = Math.max(1, (await measure(pages[0])).environment.benchmarkIndex / PHONE_SPEED);
console.log(`The phone's processor is ${slowdown.toFixed(1)} times slower than this machine.`);
for (const page of pages) {
  const reports: Result[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await measure(page));
  const result = { kind: page.kind, address: page.firstLink ? `${page.firstLink}…` : page.address, reports };
  measured.push(result);
  report(result);
}
if (document !== '-') await writeTable();

function readArguments() {
  const [origin, chromePath, document, runs, ...kinds] = process.argv.slice(2);
  if (origin === undefined || chromePath === undefined || document === undefined || runs === undefined) {
    throw new Error('usage: measure.ts <origin> <browser> <document> <runs> [<kind> …]');
  }
  return { origin, chromePath, document, runs: Number(runs), kinds };
}

/** Signs in with a demo account, or uses the session that it already has. Lighthouse keeps the cookies. */
async function signIn(context: BrowserContext, account: string): Promise<void> {
  const session = sessions.get(account);
  if (session) {
    await context.addCookies(session);
    return;
  }
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await sendSignIn(page, account);
  await page.waitForURL('**/dashboard');
  sessions.set(account, await context.cookies());
  await page.close();
}

/** Signs in if the page needs it, and returns its address. Playwright then leaves the browser. */
async function prepare(port: number, page: LighthousePage): Promise<string> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = browser.contexts()[0];
  if (!context) throw new Error('The browser has no context.');
  if (page.account !== undefined) await signIn(context, page.account);
  const address = await findAddress(context, page);
  await browser.close();
  return address;
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

/** Measures a page in a new browser. If Lighthouse could not record the page, it measures again. */
async function measure(page: LighthousePage, attempt = 1): Promise<Result> {
  const skipAudits = page.account === undefined ? [] : [NOT_OF_USERS];
  const config: Config = { extends: 'lighthouse:default', settings: { skipAudits } };
  const chrome = await launch({ chromePath, chromeFlags: CHROME_FLAGS });
  try {
    const address = await prepare(chrome.port, page);
    const throttling = { cpuSlowdownMultiplier: slowdown };
    const flags = { port: chrome.port, logLevel: 'error', output: 'json', throttling } as const;
    const lhr = (await lighthouse(address, flags, config))?.lhr;
    if (lhr && !lhr.runtimeError) {
      const agent = /Chrome\/\d+/.exec(lhr.environment.hostUserAgent)?.[0] ?? '';
      versions = `Lighthouse ${lhr.lighthouseVersion}, ${agent.replace('/', ' ')}`;
      speed = [...speed, lhr.environment.benchmarkIndex];
      return lhr;
    }
    const problem = `${address}: ${lhr?.runtimeError?.message ?? 'Lighthouse has no result.'}`;
    if (attempt === ATTEMPTS) throw new Error(problem);
    console.log(problem);
  } finally {
    chrome.kill();
  }
  return await measure(page, attempt + 1);
}

/** Prints the median scores of a page, and the audits of the last run that are not perfect. */
function report(page: { address: string; kind: string; reports: readonly Result[] }): void {
  const scores = listScores(page).map(({ score }) => String(score).padStart(3));
  console.log(`${scores.join(' ')}  ${page.address}`);
  const audits = Object.values(page.reports.at(-1)?.audits ?? {});
  const faults = audits.filter(({ score }) => score !== null && score < 1);
  for (const { id, displayValue = '' } of faults) console.log(`                   ${id} ${displayValue}`);
}

/** Writes the table with the date, the machine and the versions into the document. */
async function writeTable(): Promise<void> {
  const machine = `${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores`;
  const day = new Date().toISOString().slice(0, 10);
  const text = [
    `${day}, ${versions}, Node ${process.versions.node}, median of ${runs} runs. ${machine}, speed of the`,
    `processor as Lighthouse measures it: ${Math.round(medianOf(speed))}.`,
    `The phone's processor is ${slowdown.toFixed(1)} times slower.`,
  ].join('\n');
  const part = [text, composeTable(measured), composeAims(measured)].join('\n\n');
  const changed = replaceMarked(await readFile(document, 'utf8'), part);
  const options = await resolveConfig(document);
  await writeFile(document, await format(changed, { ...options, parser: 'markdown' }));
}
