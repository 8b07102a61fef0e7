// Reads the messages of failed tests from the runners' reports. They are printed again at the end, because
// developers read the end of the output first, and a log can be cut at the beginning.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @import { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter' */
/** @import { JsonTestResult, JsonTestResults } from 'vitest/node' */

/** The number of lines to print from the main part of the page on which a journey failed. */
const PAGE_LINES = 80;
/** Matches elements that show the state of a page. They are printed even after the first lines. */
const STATE = /^\s*- (?:alert|alertdialog|dialog|status)\b/u;

/**
 * @param {Partial<JsonTestResults>} report of vitest's json reporter
 * @returns {JsonTestResult[]} the files that failed before their first test, for example at a wrong import;
 *   the report counts no failed test for them
 */
export function listBrokenFiles(report) {
  return (report.testResults ?? []).filter(
    (file) => file.status === 'failed' && listFailedTests(file).length === 0,
  );
}

/**
 * @param {Partial<JsonTestResults>} report of vitest's json reporter
 * @returns {string[]} a text for each failed file and each failed test
 */
export function readVitestFailures(report) {
  return [
    ...listBrokenFiles(report).map(({ name, message }) => describe(name, [message])),
    ...(report.testResults ?? []).flatMap((file) =>
      listFailedTests(file).map(({ fullName, failureMessages }) =>
        describe(`${file.name}: ${fullName}`, failureMessages ?? []),
      ),
    ),
  ];
}

/**
 * @param {Partial<JsonTestResult>} file
 */
function listFailedTests({ assertionResults = [] }) {
  return assertionResults.filter(({ status }) => status === 'failed');
}

/**
 * @param {Partial<JSONReport>} report of Playwright's json reporter
 * @returns {string[]} a text for each failed journey, with the page on which it failed
 */
export function readPlaywrightFailures(report) {
  return listSpecs(report.suites).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        describe(
          `[${projectName}] ${spec.file}:${spec.line}: ${spec.title}`,
          results.flatMap(({ errors = [], attachments = [] }) => [
            ...errors.map(({ message }) => message),
            ...attachments.map(readPage),
          ]),
        ),
      ),
  );
}

/**
 * @param {Partial<JSONReport>} report of Playwright's json reporter
 * @returns {string[]} a text for each error outside of journeys, such as a wrong import
 */
export function readPlaywrightErrors({ errors = [] }) {
  return errors.map(({ message, stack }) => describe('outside of journeys', [stack ?? message]));
}

/**
 * @param {JSONReportSuite[]} [suites]
 * @returns {JSONReportSpec[]}
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
