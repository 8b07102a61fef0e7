// npm test: installs missing packages, builds if sources changed, and runs all tests except the part
// `release`. The last line is `N passed, N failed`.
// npm test -- quick runs the checks, the unit tests and the tests of the build.
// npm test -- contract e2e runs these two parts.
// npm test -- e2e sign-in --headed passes the arguments after the part to its runner.
// npm test -- --shard=1/3 runs a third of all tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { getBrowser, getHeadlessShell } from './lib/browser.mjs';
import { buildIfChanged, generateTypes } from './lib/build.mjs';
import { runCommand } from './lib/command.mjs';
import { installPrograms } from './lib/debian.mjs';
import { install } from './lib/install.mjs';
import { withFolderLock } from './lib/lock.mjs';
import { getProjectNode, projectEnvironment } from './lib/project-node.mjs';
import { countCheck, sum } from './lib/results.mjs';
import { planRunners } from './lib/runners.mjs';
import { inRoot } from './lib/root.mjs';
import { bold, complain, CommandError, say, secondsSince, step } from './lib/say.mjs';

/** @typedef {import('./lib/results.mjs').RunnerResult & { name: string }} NamedResult */

const reports = mkdtempSync(join(tmpdir(), 'portal-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

await runCommand(async ({ children }) => {
  const plan = planRunners(process.argv.slice(2), reports);
  /** @type {NamedResult[]} */
  const results = [];

  /**
   * Runs a step that the runners need. It appears in the results only if it fails.
   *
   * @template T
   * @param {string} name
   * @param {() => Promise<T> | T} work
   * @returns {Promise<{ ok: true, value: T } | { ok: false, value?: undefined }>}
   */
  const prepare = async (name, work) => {
    try {
      return { ok: true, value: await work() };
    } catch (fault) {
      if (children.stopping) throw fault;
      complain(
        fault instanceof CommandError ? fault.message : String(fault instanceof Error ? fault.stack : fault),
      );
      results.push({ name, ...countCheck(1) });
      return { ok: false };
    }
  };

  const installed = await prepare('install', async () => {
    await withFolderLock(() => install(children));
    return getProjectNode();
  });
  if (installed.ok) {
    const node = installed.value;
    const buildContext = { children, node };
    const runners = plan.stages.flat(2);
    const parts = runners.filter(({ bin }) => bin === 'vitest' || bin === 'playwright');
    const runs = (/** @type {string} */ bin) => runners.some((runner) => runner.bin === bin);
    /** @type {(value?: undefined) => void} */
    let typesReady = () => undefined;
    const types = new Promise((resolve) => (typesReady = resolve));
    const prepareTests = async () => {
      await prepare('build', () =>
        withFolderLock(async () => {
          if (parts.length > 0 && (await buildIfChanged(buildContext, typesReady))) return;
          await step('Generating the types', 'Types generated', () => generateTypes(buildContext));
        }),
      );
      // Also after a fault: the checks then report it too.
      typesReady();
      if (parts.length > 0) await prepare('programs', () => installPrograms(buildContext));
      if (!runs('playwright')) return undefined;
      return await prepare('browser', async () => {
        const full = await getBrowser(buildContext);
        // The headless shell cannot show a window.
        const shell = plan.hasWindow ? full : await getHeadlessShell(buildContext, full);
        return { full, shell };
      });
    };
    const prepared = prepareTests();
    // The lanes of tests wait for it, and see its fault.
    prepared.catch(() => undefined);

    /** @param {import('./lib/runners.mjs').Runner[]} lane */
    const runAll = async (lane) => {
      for (const runner of lane) {
        await types;
        const isTest = parts.includes(runner);
        const browser = isTest ? await prepared : undefined;
        if (runner.bin === 'playwright' && !browser?.ok) continue;
        const env = projectEnvironment(node, {
          NODE_ENV: undefined, // the runners set it; a production build of React cannot be tested
          CHROMIUM_PATH: browser?.value?.full,
          HEADLESS_SHELL_PATH: browser?.value?.shell,
          NODE_COMPILE_CACHE: inRoot('.cache', 'compile'),
          TEST_PART: `part ${parts.indexOf(runner) + 1} of ${parts.length}`,
          ...(process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}),
        });
        const how = parts.length === 0 || isTest ? 'show' : 'keep';
        const result = await run({ children, node, env }, runner, how);
        results.push(result);
        if (runner.traceArgs && result.hasTraces) await recordTraces({ children, node, env }, runner);
      }
    };
    for (const stage of plan.stages) await Promise.all(stage.map(runAll));
  }

  const failures = results.flatMap((result) => result.failures ?? []);
  if (failures.length > 0) say(`\n${bold('Failures')}`);
  for (const failure of failures) say(`\n${failure}`);

  say(`\n${bold('Summary')}`);
  for (const { name, passed, failed, remarks } of results) {
    say(`  ${name}: ${[`${passed} passed`, `${failed} failed`, ...remarks].join(', ')}`);
  }
  const { passed, failed } = sum(results);
  say(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
});

/**
 * @typedef {object} RunnerSetup
 * @property {import('./lib/children.mjs').Children} children
 * @property {string} node the project's Node
 * @property {import('./lib/children.mjs').Environment} env
 */

/**
 * Runs the failed journeys again to record traces. Recording traces of all journeys would take half of their
 * processor time. The second run does not change the result.
 *
 * @param {RunnerSetup} environment
 * @param {import('./lib/runners.mjs').Runner} runner
 */
async function recordTraces(environment, { name, bin, traceArgs = [] }) {
  say(`\n${bold('Traces')}: the failed ${name} run again to record them. The result does not change.`);
  await runTool(environment, { name: 'traces', bin, args: traceArgs }, 'show');
  say('Open a trace with `npx playwright show-trace test-results/<name of the journey>/trace.zip`.');
}

/**
 * @param {RunnerSetup} environment
 * @param {import('./lib/runners.mjs').Runner} runner
 * @param {'show' | 'keep'} how show: print the output as it arrives; keep: print it only if the runner fails
 * @returns {Promise<NamedResult>}
 */
async function run(environment, runner, how) {
  const { name, bin, count } = runner;
  const begin = performance.now();
  if (how === 'show') say(`\n${bold(name)}: ${bin}`);
  const { code, output } = await runTool(environment, runner, how);
  const result = count(code);
  if (result.failed > 0 && output.trim()) say(`\n${bold(name)}\n${output.trimEnd()}`);
  say(`${bold(name)} ${result.failed === 0 ? 'passed' : 'FAILED'} after ${secondsSince(begin)}.`);
  return { name, ...result };
}

/**
 * Runs a program until it ends. Without a path, the program is in node_modules/.bin.
 *
 * @param {RunnerSetup} environment
 * @param {Pick<import('./lib/runners.mjs').Runner, 'name' | 'bin' | 'path' | 'args' | 'env'>} program
 * @param {'show' | 'keep'} output show: print the output as it arrives; keep: return it
 */
async function runTool({ children, node, env }, { name, bin, path, args, env: more }, output) {
  const tool = children.startTool({
    name,
    program: node,
    args: [path ?? inRoot('node_modules', '.bin', bin), ...args],
    env: { ...env, ...more },
    output,
  });
  const { code } = await tool.ended;
  // A signal interrupted the command, so there is no result to report.
  if (children.stopping) throw new CommandError('interrupted');
  return { code, output: output === 'keep' ? tool.output() : '' };
}
