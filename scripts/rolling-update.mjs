// npm run rolling-update -- <revision>: installs and builds another version of this repository, and starts
// two replicas of it behind nginx as docs/operations.md describes. It then replaces them one by one by the
// version of the working folder, goes back, and updates again, while visitors send requests. It prints
// requests, failures and response times, and exits with 1 after a failed request. It takes some minutes and
// is not part of the tests. Without a revision, it takes the newest tag.
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfChanged } from './lib/build.mjs';
import { runCommand } from './lib/command.mjs';
import { install } from './lib/install.mjs';
import { withFolderLock } from './lib/lock.mjs';
import { getMachineNode, getProjectNode, projectEnvironment } from './lib/project-node.mjs';
import { inRoot } from './lib/root.mjs';
import { CommandError, say, step } from './lib/say.mjs';

await runCommand(async ({ children }) => {
  const revision = process.argv[2] ?? findNewestTag();
  const commit = git('rev-parse', '--verify', '--quiet', '--short', `${revision}^{commit}`);
  if (commit === undefined)
    throw new CommandError(`This repository has no revision ${revision}. Give a commit, a tag or a branch.`);
  await withFolderLock(() => install(children));
  const node = getProjectNode();
  await withFolderLock(() => buildIfChanged({ children, node }));
  // The database server runs as another user, which must be able to enter the folder.
  const folder = await mkdtemp(join(tmpdir(), 'portal-rolling-update-'));
  await chmod(folder, 0o755);
  try {
    const other = join(folder, 'version');
    await checkOut(commit, other, join(folder, 'version.tar'));
    await step(`Installing and building ${revision}`, `${revision} installed and built`, () =>
      buildOther(children, other),
    );
    say(`Updating from ${revision} (${commit}) to the working folder, and back …`);
    const run = children.startTool({
      name: 'The rolling update',
      program: node,
      args: [inRoot('scripts', 'rolling-update', 'run.ts'), other, revision],
      env: projectEnvironment(node, { TMPDIR: folder }),
      output: 'show',
    });
    return (await run.ended).code ?? 1;
  } finally {
    await children.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

function findNewestTag() {
  const tag = git('describe', '--tags', '--abbrev=0', 'HEAD^');
  if (tag !== undefined) return tag;
  throw new CommandError(
    'There is no tag to update from. Give a revision, for example: npm run rolling-update -- HEAD~30',
  );
}

/** Returns the output of git; undefined if it fails. @param {...string} args */
function git(...args) {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/**
 * Writes the files of a commit to a folder.
 *
 * @param {string} commit
 * @param {string} folder
 * @param {string} archive a temporary file
 */
async function checkOut(commit, folder, archive) {
  await mkdir(folder);
  execFileSync('git', ['archive', `--output=${archive}`, commit]);
  execFileSync('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`]);
  await rm(archive);
}

/**
 * Runs the build command of the other version, which also installs its packages.
 *
 * @param {import('./lib/children.mjs').Children} children
 * @param {string} folder
 */
async function buildOther(children, folder) {
  const build = children.startTool({
    name: 'The build of the other version',
    program: getMachineNode(),
    args: [join(folder, 'scripts', 'build.mjs')],
    env: { ...process.env, npm_config_prefer_offline: 'true' },
    cwd: folder,
    output: 'keep',
  });
  if ((await build.ended).code === 0) return;
  throw new CommandError(`${build.output().trim()}\n\nThe other version could not be built: see above.`);
}
