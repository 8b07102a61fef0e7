// What the failed tests said, from the runners' reports: it is shown once more at the end, where the output of a whole run is
// looked at first, or was cut to.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Of the page as it stood when a journey failed. */
const PAGE_LINES = 80;

/**
 * @param {any} report of vitest's json reporter
 * @returns {string[]} a text for each test that failed
 */
export function readVitestFailures(report) {
  return (report.testResults ?? []).flatMap((/** @type {any} */ suite) => {
    const tests = (suite.assertionResults ?? []).filter(
      (/** @type {any} */ test) => test.status === 'failed',
    );
    if (suite.status === 'failed' && tests.length === 0) return [describe(suite.name, [suite.message])];
    return tests.map((/** @type {any} */ test) =>
      describe(`${suite.name}: ${test.fullName}`, test.failureMessages),
    );
  });
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
  return page?.split('\n').slice(0, PAGE_LINES).join('\n');
}

/**
 * @param {string} title
 * @param {(string | undefined)[]} [texts]
 */
function describe(title, texts = []) {
  const said = texts.filter((text) => text !== undefined).map(stripVTControlCharacters);
  return [title, ...said.map((text) => text.trim().replace(/^/gmu, '    '))].join('\n');
}
