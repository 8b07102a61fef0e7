// npm test -- prose: finds words of docs/word-list, and comments and lines of Markdown that are too wide.
// `node scripts/prose.mjs server docs` checks these paths only.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createWordFinder, findWideLines, parseWordList } from './lib/prose.mjs';
import { inRoot } from './lib/root.mjs';

const WORD_LIST = 'docs/word-list';

/** Files that no person wrote or that are no text. */
const IGNORED =
  /(^|\/)package-lock\.json$|(^|\/)generated\/|migrations\/meta\/|\.(webp|png|jpe?g|gif|ico|svg|pdf|mp4|woff2)$/;

const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...process.argv.slice(2)],
  {
    cwd: inRoot(),
    encoding: 'utf8',
  },
);
const paths = listed.split('\0').filter((path) => path && path !== WORD_LIST && !IGNORED.test(path));
const findWords = createWordFinder(parseWordList(readFileSync(inRoot(WORD_LIST), 'utf8')));

let count = 0;
for (const path of paths) {
  // git lists a file that was removed until the removal is committed.
  if (!existsSync(inRoot(path))) continue;
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
