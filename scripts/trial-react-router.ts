// npm run trial:react-router: copies the project to a temporary folder, renames Remix 2 to React Router 7
// there, builds it, checks its types and runs the contract tests. Decision 0001 has the last result. The
// trial downloads packages and takes some minutes, so it is not part of the tests.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { rename, REPLACED, VERSION } from './react-router/rename.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** Files of the project in which the rename changes code. */
const SOURCE = /^(?!scripts\/react-router\/).*\.(?:tsx?|mjs|js)$|^tsconfig\.json$/;

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const copy = mkdtempSync(path.join(tmpdir(), 'portal-react-router-'));
try {
  const changed = copyRenamed();
  console.log(`${changed} files changed in ${copy}.`);
  replacePackages();
  const build = run('npm run build', 'npm', ['run', 'build']);
  const types = run('the type check', process.execPath, ['node_modules/.bin/tsc', '--noEmit']);
  const errors = types.output.match(/^.*error TS\d+.*$/gm) ?? [];
  for (const error of errors) console.log(error);
  const tests = run('the contract tests', 'npm', ['test', '--', 'contract']);
  console.log(
    [
      `React Router ${VERSION}, ${changed} files changed`,
      `build: ${build.ok ? 'passed' : 'FAILED'} after ${build.seconds} s`,
      `type errors: ${errors.length}`,
      `contract tests: ${/^\d+ passed, \d+ failed$/m.exec(tests.output)?.[0] ?? 'no result'}`,
    ].join('\n'),
  );
  process.exitCode = build.ok && tests.ok ? 0 : 1;
} finally {
  if (process.argv.includes('--keep')) console.log(`The copy stays in ${copy}.`);
  else rmSync(copy, { recursive: true, force: true });
}

/** Copies the files of the repository and applies the rename. Returns the number of changed files. */
function copyRenamed(): number {
  const list = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' });
  let changed = 0;
  for (const file of list.split('\0').filter((name) => name !== '' && existsSync(path.join(ROOT, name)))) {
    const target = path.join(copy, file);
    cpSync(path.join(ROOT, file), target);
    if (!SOURCE.test(file)) continue;
    const text = readFileSync(target, 'utf8');
    const renamed = rename(file, text);
    if (renamed === text) continue;
    writeFileSync(target, renamed);
    changed += 1;
  }
  return changed;
}

/** Replaces the packages of Remix with those of React Router. Packages that npm need not change stay. */
function replacePackages(): void {
  const manifest = JSON.parse(readFileSync(path.join(copy, 'package.json'), 'utf8')) as Manifest;
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const remix = names.filter((name) => REPLACED.test(name));
  const steps = [
    ['pkg', 'delete', 'overrides'],
    ['uninstall', '--package-lock-only', ...remix],
    ['install', `react-router@${VERSION}`, `@react-router/node@${VERSION}`],
    ['install', '--save-dev', `@react-router/dev@${VERSION}`],
  ];
  for (const args of steps) {
    if (!run(`npm ${args.join(' ')}`, 'npm', args).ok) throw new Error('The packages could not be replaced.');
  }
}

/** Runs a command in the copy and shows its output. */
function run(title: string, program: string, args: string[]) {
  const begin = performance.now();
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const seconds = Math.round((performance.now() - begin) / 1000);
  const output = `${stdout}${stderr}`;
  const ok = status === 0;
  console.log(`${title}: ${ok ? 'passed' : 'FAILED'} after ${seconds} s.`);
  if (!ok) console.log(output.slice(-20_000));
  return { ok, seconds, output };
}
