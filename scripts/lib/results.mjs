// Reads what the runners reported. A report that is missing, empty or at odds with the exit code is a failure: a run that
// tested nothing must never look like one that passed.
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
 * @property {string[]} remarks what a person must know beside the two numbers
 * @property {string[]} [failures] what the failed tests said
 * @property {boolean} [hasTraces] whether running the failed journeys once more can record traces
 */

/**
 * A check that passes or fails as a whole, like the linter.
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
  if (skipped > 0) remarks.push(`${skipped} skipped, which counts as failed: a test runs or it goes`);
  if (passed + failed + skipped === 0) {
    return { passed, failed: 1, remarks: ['no test ran, which counts as one failure'] };
  }
  if (code !== 0 && failed === 0) {
    return {
      passed,
      failed: skipped + 1,
      remarks: [...remarks, `ended with code ${code}, which counts as one failure`],
    };
  }
  return { passed, failed: failed + skipped, remarks };
}

/**
 * @param {number | null} code
 * @returns {RunnerResult}
 */
function countCrash(code) {
  return { passed: 0, failed: 1, remarks: [`left no report (code ${code}), which counts as one failure`] };
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
