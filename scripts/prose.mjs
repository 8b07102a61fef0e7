// npm test -- prose: finds words of docs/word-list, and comments and lines of Markdown that are too wide.
// `node scripts/prose.mjs server docs` checks these paths only.
import { readdirSync, readFileSync } from 'node:fs';
import { matchesGlob, posix } from 'node:path';
import { createWordFinder, findWideLines, parseWordList } from './lib/prose.mjs';
import { inRoot } from './lib/root.mjs';

const WORD_LIST = 'docs/word-list';

/** Generated files, and files that are not text. */
const IGNORED =
  /(^|\/)package-lock\.json$|(^|\/)generated\/|migrations\/meta\/|\.(webp|png|jpe?g|gif|ico|svg|pdf|mp4|woff2)$/;

const excluded = ['.git', ...readFileSync(inRoot('.gitignore'), 'utf8').split(/\/?\n/).filter(Boolean)];
const paths = listFiles()
  .filter((path) => path !== WORD_LIST && !IGNORED.test(path))
  .filter((path) => isChosen(path, process.argv.slice(2)))
  .sort();
const findWords = createWordFinder(parseWordList(readFileSync(inRoot(WORD_LIST), 'utf8')));

let count = 0;
for (const path of paths) {
  const text = readFileSync(inRoot(path), 'utf8');
  for (const { line, message } of [...findWords(text), ...findWideLines(path, text)]) {
    console.error(`${path}:${line}: ${message}`);
    count += 1;
  }
}
if (count > 0) {
  console.error(`${count} to change: docs/word-list has the words and what to write instead.`);
  process.exitCode = 1;
}

/**
 * Lists the files that .gitignore does not exclude. It does not call git, because a downloaded archive is
 * not a repository.
 *
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder = '') {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .filter(({ name }) => !excluded.some((pattern) => matchesGlob(name, pattern)))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : [path];
    });
}

/**
 * @param {string} path
 * @param {string[]} chosen files and folders; all files if empty
 */
function isChosen(path, chosen) {
  return chosen.length === 0 || chosen.some((name) => path === name || path.startsWith(`${name}/`));
}
