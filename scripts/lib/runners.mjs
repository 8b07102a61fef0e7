// The runners behind `npm test`, and which part each belongs to.
import { join } from 'node:path';
import { countCheck, countPlaywright, countVitest } from './results.mjs';
import { Fault } from './say.mjs';

/** The vitest projects (vitest.config.ts) that are parts of their own. */
const PROJECTS = ['unit', 'contract', 'attack'];
const PARTS = ['static', ...PROJECTS, 'e2e'];

/**
 * @typedef {object} Runner
 * @property {string} name
 * @property {string} bin
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(code: number | null) => import('./results.mjs').Result} count
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
  const projects = PROJECTS.filter(wants);

  return {
    checks: wants('static')
      ? [
          check('format', 'prettier', ['--check', '.']),
          check('lint', 'eslint', ['.']),
          check('types', 'tsc', ['--noEmit']),
        ]
      : [],
    tests: projects.length > 0 ? [vitest(reports, argv.length === 0 ? [] : projects, extra)] : [],
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
 * @param {string[]} projects all where empty
 * @param {string[]} extra
 * @returns {Runner}
 */
function vitest(reports, projects, extra) {
  const file = join(reports, 'vitest.json');
  return {
    name: projects.length > 0 ? projects.join(', ') : PROJECTS.join(', '),
    bin: 'vitest',
    args: [
      'run',
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      ...projects.map((project) => `--project=${project}`),
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
  };
}
