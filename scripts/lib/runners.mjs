// The runners behind `npm test`, and which part each belongs to.
import { join } from 'node:path';
import { countCheck, countPlaywright, countVitest } from './results.mjs';
import { Fault } from './say.mjs';

/** A broken portal fails every journey, and a few traces are enough to find out why. */
const TRACES = 10;
/** All projects of playwright.config.ts except `performance`: a trace would change what it measures. */
const TRACED = ['with JavaScript', 'without JavaScript', 'full browser'];

/** The parts that vitest runs. Some have two projects there, such as `contract` and `contract-alone`. */
const VITEST_PARTS = ['unit', 'built', 'contract', 'attack'];
const PARTS = ['static', ...VITEST_PARTS, 'e2e'];

/**
 * @typedef {object} Runner
 * @property {string} name
 * @property {string} bin
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(code: number | null) => import('./results.mjs').Result} count
 * @property {string[]} [traceArgs] arguments that run what failed once more and record a trace of it
 */

/**
 * @typedef {object} Plan
 * @property {Runner[]} checks short ones, run one after the other beside the tests
 * @property {Runner[]} tests
 * @property {Runner[]} journeys these need the machine for themselves
 */

/**
 * @param {string[]} argv parts to run, then arguments for their runner: `e2e sign-in --headed`
 * @param {string} reports the folder that reports go to
 * @returns {Plan}
 */
export function planRunners(argv, reports) {
  const end = argv.findIndex((word) => !PARTS.includes(word));
  const named = end === -1 ? argv : argv.slice(0, end);
  const extra = end === -1 ? [] : argv.slice(end);
  if (argv.length > 0 && named.length === 0) {
    throw new Fault(`'${argv[0]}' is no part of the tests: choose from ${PARTS.join(', ')}.`);
  }
  const wants = (/** @type {string} */ part) => argv.length === 0 || named.includes(part);
  const parts = VITEST_PARTS.filter(wants);

  return {
    checks: wants('static')
      ? [
          check('format', 'prettier', ['--check', '.']),
          check('lint', 'eslint', ['.']),
          check('types', 'tsc', ['--noEmit']),
        ]
      : [],
    tests: parts.length > 0 ? [vitest(reports, parts, extra)] : [],
    journeys: wants('e2e') ? [playwright(reports, extra)] : [],
  };
}

/**
 * @param {string} name
 * @param {string} bin
 * @param {string[]} args
 * @returns {Runner}
 */
function check(name, bin, args) {
  return { name, bin, args, count: countCheck };
}

/**
 * @param {string} reports
 * @param {string[]} parts
 * @param {string[]} extra
 * @returns {Runner}
 */
function vitest(reports, parts, extra) {
  const file = join(reports, 'vitest.json');
  return {
    name: parts.join(', '),
    bin: 'vitest',
    args: [
      'run',
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      ...parts.map((part) => `--project=${part}*`),
      ...extra,
    ],
    count: (code) => countVitest(file, code),
  };
}

/**
 * @param {string} reports
 * @param {string[]} extra
 * @returns {Runner}
 */
function playwright(reports, extra) {
  const file = join(reports, 'playwright.json');
  return {
    name: 'journeys',
    bin: 'playwright',
    args: ['test', '--reporter=line,json', ...extra],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    count: (code) => countPlaywright(file, code),
    traceArgs: [
      'test',
      ...['--last-failed', '--no-deps', '--trace=on', `--max-failures=${TRACES}`, '--reporter=line'],
      ...TRACED.map((project) => `--project=${project}`),
      '--pass-with-no-tests',
      ...extra,
    ],
  };
}
