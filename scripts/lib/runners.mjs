// The runners behind `npm test`, and which part each belongs to.
import { join } from 'node:path';
import { countCheck, countPlaywright, countVitest } from './results.mjs';
import { inRoot } from './root.mjs';
import { CommandError } from './say.mjs';

/** A broken portal fails every journey, and a few traces are enough to find out why. */
const TRACES = 10;
/** The projects of playwright.config.ts. A trace would change what the last one measures. */
const TRACED = ['with JavaScript', 'without JavaScript', 'full browser'];
const PERFORMANCE = 'performance';

/** The parts that vitest runs. */
const VITEST_PARTS = ['unit', 'built', 'contract', 'attack'];
/** Those with two projects there, such as `contract` and `contract-alone`. */
const ALONE_PARTS = ['contract', 'attack'];
const CACHE = 'node_modules/.cache';

/** Arguments of Playwright that show the browser. */
const WITH_WINDOW = ['--headed', '--debug', '--ui'];

/** The checks without a running program, by their parts' names. */
const CHECKS = {
  format: check('format', 'prettier', ['--check', '.', '--cache']),
  lint: check('lint', 'eslint', ['.']),
  types: check('types', 'tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', `${CACHE}/tsc/types`]),
  unused: check('unused', 'knip', []),
  lockfile: {
    ...check('lockfile', 'complete-lockfile', ['--check']),
    path: inRoot('scripts/complete-lockfile.mjs'),
  },
  prose: { ...check('prose', 'prose', []), path: inRoot('scripts/prose.mjs') },
};

/**
 * What `quick` does not lint again: files that stayed as they were. A change elsewhere can break a rule
 * that knows types there, so the other runs lint everything.
 */
const LINT_CHANGES = ['--cache', '--cache-strategy=content', `--cache-location=${CACHE}/eslint/`];

/** Parts that are several. */
const GROUPS = {
  static: Object.keys(CHECKS),
  quick: [...Object.keys(CHECKS), 'unit', 'built'],
};
const PARTS = [...Object.keys(GROUPS), ...Object.keys(CHECKS), ...VITEST_PARTS, 'e2e'];

/**
 * @typedef {object} Runner
 * @property {string} name
 * @property {string} bin
 * @property {string} [path] of the program, where it is not in node_modules/.bin
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(code: number | null) => import('./results.mjs').RunnerResult} count
 * @property {string[]} [traceArgs] arguments that run what failed once more and record a trace of it
 */

/**
 * @typedef {object} Plan
 * @property {Runner[][][]} stages one after the other: lanes side by side, each with its runners in order
 * @property {boolean} hasWindow whether the journeys are to be watched
 */

/** @typedef {{ index: number, count: number }} Shard one of several machines, counted from 1 */

/**
 * @param {string[]} argv parts to run, then arguments for their runner: `e2e sign-in --headed`. `--shard=1/3`,
 *   alone, runs a third of everything
 * @param {string} reports the folder that reports go to
 * @returns {Plan}
 */
export function planRunners(argv, reports) {
  const shard = readShard(argv);
  const words = shard ? [] : argv;
  const end = words.findIndex((word) => !PARTS.includes(word));
  const named = end === -1 ? words : words.slice(0, end);
  const extra = end === -1 ? [] : words.slice(end);
  if (words.length > 0 && named.length === 0) {
    throw new CommandError(`'${words[0]}' is no part of the tests: choose from ${PARTS.join(', ')}.`);
  }
  const chosen = new Set(named.flatMap((part) => GROUPS[/** @type {keyof GROUPS} */ (part)] ?? [part]));
  const wants = (/** @type {string} */ part) => words.length === 0 || chosen.has(part);
  const tests = planTests(reports, VITEST_PARTS.filter(wants), extra, shard);
  const journeys = wants('e2e') ? planJourneys(reports, extra, shard) : [];
  const forChecks = tests.length + journeys.length === 0 ? extra : [];
  const checks = (!shard || shard.index === 1 ? Object.values(CHECKS) : [])
    .filter(({ name }) => wants(name))
    .map((check) => {
      const more = check === CHECKS.lint && named.includes('quick') ? LINT_CHANGES : [];
      return { ...check, args: [...check.args, ...more, ...forChecks] };
    });
  // The linter takes as long as all other checks. It runs beside the tests that use one core.
  const isLate = (/** @type {Runner} */ { name }) => tests.length > 1 && name === CHECKS.lint.name;
  const stages = [
    [checks.filter((check) => !isLate(check)), tests.slice(0, 1)],
    [checks.filter(isLate), tests.slice(1)],
    ...journeys.map((runner) => [[runner]]),
  ];
  return { stages, hasWindow: extra.some((word) => WITH_WINDOW.includes(word)) };
}

/**
 * @param {string[]} argv
 * @returns {Shard | undefined}
 */
function readShard([word, ...rest]) {
  const [, index, count] = /^--shard=(\d+)\/(\d+)$/.exec(word ?? '') ?? [];
  if (!index || !count) return undefined;
  const shard = { index: Number(index), count: Number(count) };
  if (rest.length > 0 || shard.index < 1 || shard.index > shard.count) {
    throw new CommandError(
      `'${[word, ...rest].join(' ')}' is no share of the tests: --shard=1/3 is the first third.`,
    );
  }
  return shard;
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
 * The tests that share the machine, then those that run alone. What someone chose by arguments, or a share
 * of the files, may be of one kind only: it runs in one go.
 *
 * @param {string} reports
 * @param {string[]} parts
 * @param {string[]} extra
 * @param {Shard} [shard]
 */
function planTests(reports, parts, extra, shard) {
  if (parts.length === 0) return [];
  const share = shard ? [`--shard=${shard.index}/${shard.count}`] : [];
  const alone = parts.filter((part) => ALONE_PARTS.includes(part)).map((part) => `${part}-alone`);
  if (shard || extra.length > 0 || alone.length === 0) {
    return [vitest(reports, parts, [...parts, ...alone], [...share, ...extra], extra.length > 0)];
  }
  return [vitest(reports, parts, parts, [], false), vitest(reports, alone, alone, [], false)];
}

/**
 * @param {string} reports
 * @param {string[]} parts
 * @param {string[]} projects of vitest.config.ts
 * @param {string[]} extra
 * @param {boolean} isChosen whether someone wants to see some tests, one by one
 * @returns {Runner}
 */
function vitest(reports, parts, projects, extra, isChosen) {
  const file = join(reports, `${parts.join('-')}.json`);
  return {
    name: parts.join(', '),
    bin: 'vitest',
    args: [
      'run',
      `--reporter=${isChosen ? 'default' : inRoot('scripts/reporters/vitest.mjs')}`,
      ...['--reporter=json', `--outputFile.json=${file}`],
      ...projects.map((project) => `--project=${project}`),
      ...extra,
    ],
    count: (code) => countVitest(file, code),
  };
}

/**
 * The journeys, then the measurements of the last shard. What someone chose by arguments runs in one go.
 *
 * @param {string} reports
 * @param {string[]} extra
 * @param {Shard} [shard]
 */
function planJourneys(reports, extra, shard) {
  if (extra.length > 0) return [playwright(reports, 'journeys', [...TRACED, PERFORMANCE], 'line', extra)];
  const progress = inRoot('scripts/reporters/playwright.mjs');
  const share = shard ? [`--shard=${shard.index}/${shard.count}`] : [];
  const journeys = playwright(reports, 'journeys', TRACED, progress, share);
  if (shard && shard.index < shard.count) return [journeys];
  // A folder of its own: Playwright empties it first, and the journeys' traces must stay.
  const measures = playwright(reports, PERFORMANCE, [PERFORMANCE], progress, [
    `--output=test-results/${PERFORMANCE}`,
  ]);
  return [journeys, measures];
}

/**
 * @param {string} reports
 * @param {string} name
 * @param {string[]} projects of playwright.config.ts
 * @param {string} reporter
 * @param {string[]} extra
 * @returns {Runner}
 */
function playwright(reports, name, projects, reporter, extra) {
  const file = join(reports, `${name}.json`);
  return {
    name,
    bin: 'playwright',
    args: [
      'test',
      ...projects.map((project) => `--project=${project}`),
      `--reporter=${reporter},json`,
      ...extra,
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    count: (code) => countPlaywright(file, code),
    ...(name === 'journeys' && {
      traceArgs: [
        'test',
        ...['--last-failed', '--trace=on', `--max-failures=${TRACES}`, '--reporter=line'],
        ...TRACED.map((project) => `--project=${project}`),
        '--pass-with-no-tests',
        ...extra,
      ],
    }),
  };
}
