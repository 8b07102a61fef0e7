// What the failed tests said, from the runners' reports: it is shown once more at the end, where the output of a whole run is
// looked at first, or was cut to.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Of the page's main part, as it stood when a journey failed. */
const PAGE_LINES = 80;
/** What says something of the state of a page: it is shown after the first lines too. */
const STATE = /^\s*- (?:alert|alertdialog|dialog|status)\b/u;

/**
 * @param {any} report of vitest's json reporter
 * @returns {any[]} the files that failed before their first test (a wrong import): they count no failed test of their own
 */
export function listBrokenFiles(report) {
  return (report.testResults ?? []).filter(
    (/** @type {any} */ file) => file.status === 'failed' && listFailedTests(file).length === 0,
  );
}

/**
 * @param {any} report of vitest's json reporter
 * @returns {string[]} a text for each file and each test that failed
 */
export function readVitestFailures(report) {
  return [
    ...listBrokenFiles(report).map(({ name, message }) => describe(name, [message])),
    ...(report.testResults ?? []).flatMap((/** @type {any} */ file) =>
      listFailedTests(file).map(({ fullName, failureMessages }) =>
        describe(`${file.name}: ${fullName}`, failureMessages),
      ),
    ),
  ];
}

/**
 * @param {any} file
 * @returns {any[]}
 */
function listFailedTests({ assertionResults = [] }) {
  return assertionResults.filter((/** @type {any} */ { status }) => status === 'failed');
}

/**
 * @param {any} report of Playwright's json reporter
 * @returns {string[]} a text for each journey that failed, with the page it failed on
 */
export function readPlaywrightFailures(report) {
  return listSpecs(report.suites).flatMap((spec) =>
    spec.tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ { projectName, results }) =>
        describe(
          `[${projectName}] ${spec.file}:${spec.line}: ${spec.title}`,
          results.flatMap((/** @type {any} */ { errors = [], attachments = [] }) => [
            ...errors.map((/** @type {any} */ { message }) => message),
            ...attachments.map(readPage),
          ]),
        ),
      ),
  );
}

/**
 * @param {any} report of Playwright's json reporter
 * @returns {string[]} a text for each error outside of journeys, such as a wrong import
 */
export function readPlaywrightErrors({ errors = [] }) {
  return errors.map((/** @type {any} */ { message, stack }) =>
    describe('outside of journeys', [stack ?? message]),
  );
}

/**
 * @param {any[]} [suites]
 * @returns {any[]}
 */
function listSpecs(suites = []) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...listSpecs(suite.suites)]);
}

/** @param {{ name: string, path?: string }} attachment */
function readPage({ name, path }) {
  if (name !== 'error-context' || !path || !existsSync(path)) return undefined;
  const [, page] = readFileSync(path, 'utf8').match(/^```yaml\n(.*?)^```/ms) ?? [];
  if (page === undefined) return undefined;
  const lines = page.split('\n');
  const begin = lines.findIndex((line) => /^\s*- main\b/u.test(line));
  const main = begin === -1 ? lines : lines.slice(begin);
  const later = main.slice(PAGE_LINES).filter((line) => STATE.test(line));
  return [...main.slice(0, PAGE_LINES), ...later].join('\n');
}

/**
 * @param {string} title
 * @param {(string | undefined)[]} [texts]
 */
function describe(title, texts = []) {
  const said = texts.filter((text) => text !== undefined).map(stripVTControlCharacters);
  return [title, ...said.map((text) => text.trim().replace(/^/gmu, '    '))].join('\n');
}
