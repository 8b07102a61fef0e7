// The runners of `npm test`, and the part that each belongs to.
import { join } from 'node:path';
import { countCheck, countPlaywright, countVitest } from './results.mjs';
import { inRoot } from './root.mjs';
import { CommandError } from './say.mjs';

/** The highest number of traces. If every journey fails, a few traces are enough to find the cause. */
const TRACES = 10;
/** The projects of playwright.config.ts for the part `e2e`. */
const JOURNEYS = ['with JavaScript', 'without JavaScript'];
/**
 * The tests that take minutes: restores, restarts, commands of operators, every state of every component,
 * measurements. `npm test` leaves them out; shards run them.
 */
const RELEASE = 'release';
/** The projects of playwright.config.ts for the part `release`, without the measurements. */
const RELEASE_JOURNEYS = [RELEASE, 'release without JavaScript', 'full browser'];
/** The measurements are a project of their own, which records no traces: tracing would change them. */
const PERFORMANCE = 'performance';

/** The parts that vitest runs. `release` has journeys too. */
const VITEST_PARTS = ['unit', 'modules', 'built', 'contract', 'attack', RELEASE];
/** The parts with two projects in vitest.config.ts: `release` and `release-alone`. */
const ALONE_PARTS = [RELEASE];
const TSC = ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc/native'];

/** Arguments of Playwright that show the browser. */
const WITH_WINDOW = ['--headed', '--debug', '--ui'];

/** The static checks, by the name of their part. */
const CHECKS = {
  format: check('format', 'prettier', ['--check', '.', '--cache']),
  lint: check('lint', 'oxlint', []),
  imports: check('imports', 'eslint', ['.']),
  types: {
    // A second checker would compute many types again.
    ...check('types', 'tsc', [...TSC, '--checkers', '1']),
    // The package typescript, which has the API, has a program of this name too: docs/decisions/0044.
    path: inRoot('node_modules/typescript-native/bin/tsc'),
  },
  unused: check('unused', 'knip', []),
  lockfile: {
    ...check('lockfile', 'complete-lockfile', ['--check']),
    path: inRoot('scripts/complete-lockfile.mjs'),
  },
  prose: { ...check('prose', 'prose', []), path: inRoot('scripts/prose.mjs') },
};

/** Names that stand for several parts. */
const GROUPS = {
  static: Object.keys(CHECKS),
  quick: [...Object.keys(CHECKS), 'unit', 'modules', 'built'],
  all: [...Object.keys(CHECKS), ...VITEST_PARTS, 'e2e'],
};
const PARTS = [...Object.keys(GROUPS), ...Object.keys(CHECKS), ...VITEST_PARTS, 'e2e'];

/**
 * @typedef {object} Runner
 * @property {string} name
 * @property {string} bin
 * @property {string} [path] the path of the program, if it is not in node_modules/.bin
 * @property {string[]} args
 * @property {import('./children.mjs').Environment} [env]
 * @property {(code: number | null) => import('./results.mjs').RunnerResult} count
 * @property {string[]} [traceArgs] arguments that run the failed journeys again and record traces
 */

/**
 * @typedef {object} Plan
 * @property {Runner[][][]} stages run one after the other; the lanes of a stage run in parallel, and the
 * runners of a
 *   lane run one after the other
 * @property {boolean} hasWindow whether the browser shows a window
 */

/** @typedef {{ index: number, count: number }} Shard one share of the tests; `index` starts at 1 */

/**
 * @param {string[]} argv parts to run, then arguments for their runner: `e2e sign-in --headed`. A single
 *   `--shard=1/3` runs a third of all tests
 * @param {string} reports the folder for the reports
 * @returns {Plan}
 */
export function planRunners(argv, reports) {
  const shard = readShard(argv);
  const words = shard ? [] : argv;
  const end = words.findIndex((word) => !PARTS.includes(word));
  const named = end === -1 ? words : words.slice(0, end);
  const extra = end === -1 ? [] : words.slice(end);
  if (words.length > 0 && named.length === 0) {
    throw new CommandError(`'${words[0]}' is not a part of the tests. Choose from ${PARTS.join(', ')}.`);
  }
  const chosen = new Set(
    named.flatMap((part) => GROUPS[/** @type {keyof typeof GROUPS} */ (part)] ?? [part]),
  );
  const wants = (/** @type {string} */ part) =>
    words.length === 0 ? part !== RELEASE || shard !== undefined : chosen.has(part);
  const tests = planTests(reports, VITEST_PARTS.filter(wants), extra, shard);
  const journeys = planJourneys(reports, ['e2e', RELEASE].filter(wants), extra, shard);
  const forChecks = tests.length + journeys.length === 0 ? extra : [];
  const checks = (!shard || shard.index === 1 ? Object.values(CHECKS) : [])
    .filter(({ name }) => wants(name))
    .map((check) => ({ ...check, args: [...check.args, ...forChecks] }));
  // The checks need no build, so they run beside it. They use one core, also while tests wait.
  const stages = [
    [checks, [...tests, ...journeys.slice(0, 1)]],
    ...journeys.slice(1).map((runner) => [[runner]]),
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
      `'${[word, ...rest].join(' ')}' is not a valid shard. For example, --shard=1/3 runs the first third.`,
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
 * Plans the tests that can run in parallel, then the tests that must run alone. With arguments or a shard,
 * one of these kinds can have no tests, so both run in one vitest process. Arguments also select tests of
 * `release`, so that `contract backup` finds every test with this name.
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
    const projects = new Set([
      ...parts,
      ...alone,
      ...(extra.length > 0 ? [RELEASE, `${RELEASE}-alone`] : []),
    ]);
    return [vitest(reports, parts, [...projects], [...share, ...extra], extra.length > 0)];
  }
  return [vitest(reports, parts, parts, [], false), vitest(reports, alone, alone, [], false)];
}

/**
 * @param {string} reports
 * @param {string[]} parts
 * @param {string[]} projects of vitest.config.ts
 * @param {string[]} extra
 * @param {boolean} isChosen whether arguments select tests, so that each test is listed
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
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...projects.map((project) => `--project=${project}`),
      ...extra,
    ],
    count: (code) => countVitest(file, code),
  };
}

/**
 * Plans the journeys, then the measurements, which belong to the last shard. With arguments, both run in one
 * Playwright process.
 *
 * @param {string} reports
 * @param {string[]} parts `e2e`, `release`, or both
 * @param {string[]} extra
 * @param {Shard} [shard]
 */
function planJourneys(reports, parts, extra, shard) {
  if (parts.length === 0) return [];
  const hasRelease = parts.includes(RELEASE) || extra.length > 0;
  const projects = [...(parts.includes('e2e') ? JOURNEYS : []), ...(hasRelease ? RELEASE_JOURNEYS : [])];
  if (extra.length > 0) {
    return [playwright(reports, 'journeys', [...projects, PERFORMANCE], 'line', extra)];
  }
  const progress = inRoot('scripts/reporters/playwright.mjs');
  const share = shard ? [`--shard=${shard.index}/${shard.count}`] : [];
  const journeys = playwright(reports, 'journeys', projects, progress, share);
  if (!hasRelease || (shard && shard.index < shard.count)) return [journeys];
  // Use a separate folder, because Playwright empties its output folder at the start. The traces must be
  // kept.
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
        '--last-failed',
        '--trace=on',
        `--max-failures=${TRACES}`,
        '--reporter=line',
        ...projects.filter((project) => project !== PERFORMANCE).map((project) => `--project=${project}`),
        '--pass-with-no-tests',
        ...extra,
      ],
    }),
  };
}
