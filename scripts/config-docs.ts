// npm run config:docs: writes the table of variables in README.md, and .env.example, from the declarations in
// config/. A test compares both files with the declarations.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { format, resolveConfig } from 'prettier';

import { DEMO_VARIABLES } from '../config/demo-variables.ts';
import { exampleOf, GROUPS, type Variable, type VariableNotes } from '../config/variable.ts';
import { listVariables } from '../config/variables.ts';

type Documented = VariableNotes & Pick<Variable, 'secret'>;

const ROOT = path.resolve(import.meta.dirname, '..');
const MARKED = /(<!-- variables: [^>]*-->\n).*(<!-- end of variables -->)/s;
const WIDTH = 110;

const variables: [name: string, variable: Documented][] = [
  ...listVariables(),
  ...Object.entries(DEMO_VARIABLES),
];

/** Returns the text that each document should have, by its file name. */
export async function composeDocuments(): Promise<Record<'README.md' | '.env.example', string>> {
  const readme = await readFile(path.join(ROOT, 'README.md'), 'utf8');
  if (!MARKED.test(readme)) throw new Error('README.md has no marks around the list of variables.');
  const marked = readme.replace(
    MARKED,
    (_all, start: string, end: string) => `${start}\n${wrap(fileSentence('`'), '')}\n\n${table()}\n\n${end}`,
  );
  const options = await resolveConfig(path.join(ROOT, 'README.md'));
  return {
    'README.md': await format(marked, { ...options, parser: 'markdown' }),
    '.env.example': envExample(),
  };
}

function inGroups(): [group: string, variables: typeof variables][] {
  return GROUPS.map((group) => [group, variables.filter(([, variable]) => variable.group === group)]);
}

/** @param mark the sign around names and values */
function fileSentence(mark: string): string {
  const names = variables.flatMap(([name, { secret }]) => (secret ? [mark + name + mark] : []));
  const list = `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
  return `${list} can also be read from files, for example ${mark}JWT_SECRET_FILE=/run/secrets/jwt${mark}.`;
}

function table(): string {
  const rows = inGroups().flatMap(([, list]) =>
    list.map(([name, variable]) => `| \`${name}\` | ${defaultOf(variable)} | ${variable.description} |`),
  );
  return ['| variable | default | what it is |', '| --- | --- | --- |', ...rows].join('\n');
}

function defaultOf({ default: value, whenUnset = 'unset' }: Documented): string {
  return value ? `\`${value}\`` : whenUnset;
}

function envExample(): string {
  const head = [
    'Settings of `npm start`, `npm run dev` and `npm run config`. Copy this file to `.env` and remove the `#` in front of a variable. A variable that the shell sets has priority over the file. Tests do not read the file. Git and the image ignore it. `npm run config:docs` writes this file.',
    '',
    fileSentence(''),
  ].map((text) => wrap(text, '# '));
  const groups = inGroups().map(([group, list]) =>
    [`# --- ${group} ---\n`, ...list.map(([name, variable]) => setting(name, variable))].join('\n'),
  );
  return `${[head.join('\n'), ...groups].join('\n\n')}\n`;
}

function setting(name: string, variable: Documented): string {
  const text = variable.description.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return `${wrap(text, '# ')}\n#${name}=${variable.secret === 'value' ? '' : variable.default || exampleOf(variable)}`;
}

/** Breaks a text into lines. @param start of each line */
function wrap(text: string, start: string): string {
  const lines: string[] = [];
  let line = start;
  for (const word of text.split(' ')) {
    if (line !== start && line.length + word.length > WIDTH) {
      lines.push(line.trimEnd());
      line = start;
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()].join('\n');
}

if (import.meta.main) {
  for (const [name, text] of Object.entries(await composeDocuments())) {
    await writeFile(path.join(ROOT, name), text);
  }
}
