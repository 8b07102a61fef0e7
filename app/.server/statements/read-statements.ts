import { z } from 'zod';

import { readDocument } from '../content/front-matter.ts';

/** The statements of the authority, each with a page of its own (STATEMENT-1). */
const STATEMENTS = ['accessibility', 'privacy', 'terms', 'contact'] as const;

/** A section under a heading, in Markdown with placeholders. */
interface StatementSection {
  /** The fragment of its address. It is the same in each language. */
  id: string;
  title: string;
  text: string;
}

export interface StatementText {
  /** The day of the last change, as YYYY-MM-DD. */
  updated: string;
  /** What stands before the first section. */
  opening: string;
  sections: StatementSection[];
}

/** The names that the texts of the statements can use: see fill.ts. */
export interface KnownNames {
  /** `{name}` in a text, and `{name}` as the only content of a line. */
  values: ReadonlySet<string>;
  /** `{?name}` at the start of a paragraph or of an entry of a list. */
  conditions: ReadonlySet<string>;
  /** The address of a link: `route:my-data`, `mail:security`. */
  links: ReadonlySet<string>;
}

const SCHEMA = z.strictObject({
  /** Year-month-day. Both languages have the same day: a change needs its translation. */
  updated: z.iso.date(),
});

/**
 * Reads the statements of app/content/statements in both languages. Runs when the portal starts.
 *
 * @param files the texts by path
 * @throws an error that names the path, if a statement or its translation is missing, if the translation has
 * another day or other sections, or if a text has a heading without an id or an unknown name
 */
export function readStatements(files: Readonly<Record<string, string>>, names: KnownNames) {
  const read = (name: string) => {
    const found = Object.entries(files).find(([path]) => path.endsWith(`/statements/${name}.md`));
    if (!found) throw new Error(`There is no app/content/statements/${name}.md.`);
    const [path, text] = found;
    return { path, ...parseStatement(path, text, names) };
  };
  return STATEMENTS.map((id) => {
    const [en, ar] = [read(id), read(`ar/${id}`)];
    refuseDifference(ar.path, 'the day in `updated`', en.updated, ar.updated);
    const idsOf = ({ sections }: StatementText) => sections.map((section) => section.id).join(', ');
    refuseDifference(ar.path, 'its sections', idsOf(en), idsOf(ar));
    return { id, en, ar };
  });
}

function refuseDifference(path: string, what: string, english: string, arabic: string): void {
  if (english === arabic) return;
  throw new Error(`${path}: ${what} must be as in English. English: ${english}. Arabic: ${arabic}.`);
}

function parseStatement(path: string, content: string, names: KnownNames): StatementText {
  const { fields, body } = readDocument(path, content, SCHEMA);
  const [opening = '', ...parts] = body.split(/^## /m);
  const sections = parts.map((part) => {
    const [, title, id, text] = /^(\S.*?) +\{#([a-z][a-z-]*)\}\n(.*)$/s.exec(`${part}\n`) ?? [];
    if (title === undefined || id === undefined || text === undefined)
      throw new Error(`${path}: '## ${part.split('\n', 1)[0]}' needs an id at its end, such as {#rights}.`);
    return { id, title, text: text.trim() };
  });
  const ids = sections.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Error(`${path}: Two sections have the id {#${twice}}.`);
  const links = new Set([...names.links, ...ids.map((id) => `#${id}`)]);
  refuseUnknown(path, [opening, ...sections.map(({ text }) => text)].join('\n'), { ...names, links });
  return { ...fields, opening: opening.trim(), sections };
}

/** Every brace belongs to a known name, so that a mistyped one is found when the portal starts. */
function refuseUnknown(path: string, text: string, { values, conditions, links }: KnownNames): void {
  const rest = text
    .replace(/\{\?([\w.]+)\}/g, (all, name: string) => (conditions.has(name) ? '' : all))
    .replace(/\{([\w.]+)\}/g, (all, name: string) => (values.has(name) ? '' : all));
  const [unknown] = /\{[^{}\n]*\}?|\}/.exec(rest) ?? [];
  if (unknown !== undefined)
    throw new Error(`${path}: '${unknown}' is unknown. Known are: ${[...values, ...conditions].join(', ')}.`);
  for (const [, address = ''] of text.matchAll(/\]\(([^)]*)\)/g)) {
    if (links.has(address) || address.startsWith('https://')) continue;
    const others = [...links].filter((link) => !link.startsWith('route:'));
    throw new Error(
      `${path}: A link leads to '${address}'. Write route: with the id of a page that needs no value (such as ` +
        `route:privacy), https:// with an address, or one of: ${others.join(', ')}.`,
    );
  }
}
