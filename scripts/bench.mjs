// npm run bench [pages [name]|modules [clearances|figures|jobs|search]]: builds if sources changed, installs
// the packages of the benchmark, and measures. See bench/README.md.
import { buildIfChanged } from './lib/build.mjs';
import { runCommand } from './lib/command.mjs';
import { installBench } from './lib/install-bench.mjs';
import { install } from './lib/install.mjs';
import { withFolderLock } from './lib/lock.mjs';
import { getProjectNode, projectEnvironment } from './lib/project-node.mjs';
import { inRoot } from './lib/root.mjs';

await runCommand(async ({ children }) => {
  await withFolderLock(() => install(children));
  const node = getProjectNode();
  await withFolderLock(() => buildIfChanged({ children, node }));
  const env = projectEnvironment(node, {});
  await withFolderLock(() => installBench(children, node));
  const [part, ...parts] = process.argv.slice(2);
  const folder = part === 'modules' || part === 'pages' ? [part] : [];
  const program = ['bench', ...folder, 'run.mjs'];
  const run = { name: 'The benchmark', program: node, args: [inRoot(...program), ...parts], env };
  const { code } = await children.startTool({ ...run, output: 'show' }).ended;
  return code ?? 1;
});
