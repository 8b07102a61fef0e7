// What the benchmarks of the modules share: waiting, signing in, and the time of a request.

/** The first run of the scheduled jobs begins 30 seconds after the start of a portal. */
export const SCHEDULE_TIMES = { longest: 180_000, every: 100 };
/** The scheduled jobs have ended if none of them has read the database for this time. */
const QUIET_MS = 3000;
const LONGEST_WAIT_MS = 20_000;
const WARM_UP = 20;
/** How long the log of PostgreSQL is at most behind the response, in milliseconds. */
const LOG_DELAY_MS = 100;

/** @import { LoggedStatement, Process } from './processes.mjs' */
/**
 * @typedef {{ p50: number, p95: number }} Quantiles in milliseconds
 * @typedef {{ whole: Quantiles, database: Quantiles }} Timed a request, and its time in the database
 */

/**
 * Sends a request again and again, one after the other. The first ones count as a warm-up.
 *
 * @param {object} options
 * @param {string} options.name
 * @param {() => Promise<string>} options.ask sends the request, and returns what is wrong with its
 * response; empty if nothing is
 * @param {LoggedStatement[]} options.statements the log of the database
 * @param {(text: string) => boolean} options.isOwn whether a request runs a statement: others can run
 * beside it
 * @param {number} options.requests
 * @returns {Promise<{ whole: Quantiles, database: Quantiles, count: number }>} `database` is the time of all
 *   statements of a request, and `count` their number
 */
export async function measureRequest({ name, ask, statements, isOwn, requests }) {
  /** @type {number[]} */
  const whole = [];
  /** @type {number[]} */
  const database = [];
  let count = 0;
  for (let call = 0; call < WARM_UP + requests; call += 1) {
    const isLastOfWarmUp = call === WARM_UP - 1;
    if (isLastOfWarmUp) await pause(LOG_DELAY_MS);
    const before = statements.length;
    const start = performance.now();
    const fault = await ask();
    const ms = performance.now() - start;
    if (fault !== '') throw new Error(`${name}: ${fault.slice(0, 300)}`);
    const ownStatements = () => statements.slice(before).filter(({ text }) => isOwn(text));
    if (isLastOfWarmUp) {
      await pause(LOG_DELAY_MS);
      count = ownStatements().length;
    }
    if (call < WARM_UP) continue;
    // The log reaches this process a moment after the response.
    const own = await until(() => {
      const found = ownStatements();
      return found.length >= count ? found : undefined;
    });
    whole.push(ms);
    database.push(own.reduce((sum, statement) => sum + statement.ms, 0));
  }
  return { whole: quantiles(whole), database: quantiles(database), count };
}

/**
 * Waits until the scheduled jobs of the portal have ended. @param {LoggedStatement[]} statements
 */
export async function whenQuiet(statements) {
  await until(() => {
    const last = statements.findLast(({ text }) => isOwn(text));
    return performance.now() - (last?.at ?? 0) > QUIET_MS ? true : undefined;
  }, SCHEDULE_TIMES);
}

/** The outbox and the checks of the portal read the database too. @param {string} text */
export function isOwn(text) {
  return !/"outbox"|portal\.migrations|^(?:begin|commit|rollback)/i.test(text);
}

/** Signs in with a demo account, as the form does. @param {Process} portal @param {string} account */
export async function signIn(portal, account) {
  const response = await fetch(new URL('/login', portal.url), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: portal.url },
    body: new URLSearchParams({ email: `${account}@portal.example`, password: 'portal-demo' }),
  });
  if (response.status !== 302) throw new Error(`The sign-in answered ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** Waits until the portal has migrated its database. @param {Process} portal */
export async function whenReady({ url }) {
  await until(async () => {
    const { dependencies } = await (await fetch(new URL('/readyz', url))).json();
    return dependencies?.database?.ok === true ? true : undefined;
  });
}

/** @param {number[]} values in milliseconds @returns {Quantiles} */
export function quantiles(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (/** @type {number} */ part) =>
    sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

/**
 * @template Found
 * @param {() => Found | undefined | Promise<Found | undefined>} find
 * @param {{ longest?: number, every?: number }} [times] in milliseconds
 */
export async function until(find, { longest = LONGEST_WAIT_MS, every = 1 } = {}) {
  const deadline = performance.now() + longest;
  while (performance.now() < deadline) {
    const found = await find();
    if (found !== undefined) return found;
    await pause(every);
  }
  throw new Error(`Nothing was found within ${longest} ms.`);
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
