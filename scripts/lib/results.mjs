// Reads the runners' reports. A report that is missing, is empty or contradicts the exit code counts as a
// failure: a run without tests must never look like a successful one.
import { existsSync, readFileSync } from 'node:fs';
import {
  listBrokenFiles,
  readPlaywrightErrors,
  readPlaywrightFailures,
  readVitestFailures,
} from './failures.mjs';

/**
 * @typedef {object} RunnerResult
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} remarks further facts to print after the two numbers
 * @property {string[]} [failures] the messages of the failed tests
 * @property {boolean} [hasTraces] whether a second run of the failed journeys can record traces
 */

/**
 * Counts a check that passes or fails as a whole, such as the linter.
 *
 * @param {number | null} code
 * @returns {RunnerResult}
 */
export function countCheck(code) {
  return code === 0 ? { passed: 1, failed: 0, remarks: [] } : { passed: 0, failed: 1, remarks: [] };
}

/**
 * @param {string} file the report of vitest's json reporter
 * @param {number | null} code
 */
export function countVitest(file, code) {
  const report = readReport(file);
  if (!report) return countCrash(code);
  const broken = listBrokenFiles(report).length;
  const { numTotalTests: total = 0, numPassedTests: passed = 0, numFailedTests: failed = 0 } = report;
  const failures = readVitestFailures(report);
  return { ...settle(code, { passed, failed: failed + broken, skipped: total - passed - failed }), failures };
}

/**
 * @param {string} file the report of Playwright's json reporter
 * @param {number | null} code
 */
export function countPlaywright(file, code) {
  const report = readReport(file);
  if (!report?.stats) return countCrash(code);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats;
  const failures = readPlaywrightFailures(report);
  const counts = { passed: expected, failed: unexpected + flaky, skipped };
  return {
    ...settle(code, counts),
    failures: [...readPlaywrightErrors(report), ...failures],
    hasTraces: failures.length > 0,
  };
}

/** @param {RunnerResult[]} results */
export function sum(results) {
  const add = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  return { passed: add('passed'), failed: add('failed') };
}

/**
 * @param {number | null} code
 * @param {{ passed: number, failed: number, skipped: number }} counts
 * @returns {RunnerResult}
 */
function settle(code, { passed, failed, skipped }) {
  const remarks = [];
  if (skipped > 0) remarks.push(`${skipped} skipped (counted as failed: run these tests or remove them)`);
  if (passed + failed + skipped === 0) {
    return { passed, failed: 1, remarks: ['no test ran (counted as one failure)'] };
  }
  if (code !== 0 && failed === 0) {
    return {
      passed,
      failed: skipped + 1,
      remarks: [...remarks, `ended with code ${code} (counted as one failure)`],
    };
  }
  return { passed, failed: failed + skipped, remarks };
}

/**
 * @param {number | null} code
 * @returns {RunnerResult}
 */
function countCrash(code) {
  return {
    passed: 0,
    failed: 1,
    remarks: [`ended with code ${code} without a report (counted as one failure)`],
  };
}

/** @param {string} file */
function readReport(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
