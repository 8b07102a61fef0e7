// The checks of `npm test -- prose`: forbidden words, and the width of comments and Markdown prose.
import { extname } from 'node:path';
import ts from 'typescript';

/** The maximum width, in columns. Tables, links and code are exempt. */
export const MAX_WIDTH = 110;

const SCRIPTS = new Map([
  ['.ts', ts.ScriptKind.TS],
  ['.tsx', ts.ScriptKind.TSX],
  ['.js', ts.ScriptKind.JS],
  ['.mjs', ts.ScriptKind.JS],
]);

/** Matches files whose comments begin with `#`: by the ending of the name, or else by the whole name. */
const HASH_COMMENTS =
  /(^|\/)(Dockerfile|run|\.dockerignore|\.gitignore|\.prettierignore)$|\.(sh|ya?ml|graphql)$/;

/**
 * @typedef {object} Finding
 * @property {number} line counted from 1
 * @property {string} message
 */

/**
 * @param {string} source of docs/word-list: `word, word = what to write instead` on each line
 * @returns {Map<string, string>} what to write instead, by word in lower case
 */
export function parseWordList(source) {
  const lines = source.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  return new Map(
    lines.flatMap((line) => {
      const [words = '', instead = ''] = line.split(' = ');
      return words.split(', ').map((word) => /** @type {const} */ ([word.trim(), instead.trim()]));
    }),
  );
}

/**
 * @param {Map<string, string>} wordList
 * @returns {(text: string) => Finding[]} finds whole words; a part of an identifier is not a word
 */
export function createWordFinder(wordList) {
  const pattern = new RegExp(`(?<![\\w-])(${[...wordList.keys()].join('|')})(?![\\w-])`, 'gi');
  return (text) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(pattern)].map(([word]) => ({
        line: index + 1,
        message: `'${word}': write ${wordList.get(word.toLowerCase())}`,
      })),
    );
}

/**
 * @param {string} path decides how comments are found
 * @param {string} text
 * @returns {Finding[]} comments and lines of Markdown that are too wide
 */
export function findWideLines(path, text) {
  const lines = text.split('\n');
  const isProse = createProseTest(path, text, lines);
  return lines.flatMap((line, index) =>
    line.length > MAX_WIDTH && isProse(index) && !isUnbreakable(line)
      ? [{ line: index + 1, message: `${line.length} columns wide, ${MAX_WIDTH} are allowed` }]
      : [],
  );
}

/** @param {string} line whose width comes from an address or one long word, which cannot be broken */
function isUnbreakable(line) {
  return /https?:\/\/\S+|\]\([^)]*\)?/.test(line) || /\S{80,}/.test(line);
}

/**
 * @param {string} path
 * @param {string} text
 * @param {string[]} lines
 * @returns {(index: number) => boolean} whether a line, counted from 0, holds a comment or prose
 */
function createProseTest(path, text, lines) {
  const kind = SCRIPTS.get(extname(path));
  if (kind !== undefined) {
    const commented = listCommentLines(path, text, kind);
    return (index) => commented.has(index);
  }
  if (path.endsWith('.md')) return createMarkdownTest(lines);
  if (path.endsWith('.css')) return (index) => /^\s*(\/\*|\*)/.test(lines[index] ?? '');
  if (HASH_COMMENTS.test(path)) return (index) => /^\s*(#|""")/.test(lines[index] ?? '');
  return () => false;
}

/** @param {string[]} lines of Markdown */
function createMarkdownTest(lines) {
  const bodyStart = lines[0] === '---' ? lines.indexOf('---', 1) : 0;
  let isCode = false;
  const prose = lines.map((line, index) => {
    const isFence = /^\s*(```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    return index >= bodyStart && !isFence && !isCode && !/^\s*\|/.test(line);
  });
  return (/** @type {number} */ index) => prose[index] ?? false;
}

/**
 * @param {string} path
 * @param {string} text
 * @param {ts.ScriptKind} kind
 * @returns {Set<number>} the lines that hold a part of a comment, counted from 0
 */
function listCommentLines(path, text, kind) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const lines = new Set();
  /** @param {readonly ts.CommentRange[] | undefined} ranges */
  const add = (ranges) => {
    for (const { pos, end } of ranges ?? []) {
      const last = file.getLineAndCharacterOfPosition(end).line;
      for (let line = file.getLineAndCharacterOfPosition(pos).line; line <= last; line += 1) lines.add(line);
    }
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    // In the text of JSX, `//` and `/*` are text.
    if (node.kind === ts.SyntaxKind.JsxText) return;
    if (node.kind < ts.SyntaxKind.FirstNode) {
      add(ts.getLeadingCommentRanges(text, node.pos));
      add(ts.getTrailingCommentRanges(text, node.end));
    }
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  return lines;
}
