/** The text of each file, by its path from the root of the repository. */
export type Texts = ReadonlyMap<string, string>;

const PAGE = /^docs\/requirements\/[\w-]+\.md$/;
/** A file of the test runners. A table of rows is not a test: the test that runs it names the clauses. */
const TEST = /\.(?:test|spec)\.tsx?$/;
/** A clause begins a list item or a table row. */
const DEFINITION = /^(?:- |\| )\*\*([A-Z]+-\d+)\*\*/gm;
/**
 * Every word of this form counts as an id, so that a misspelt feature is found too. Licences have versions
 * with a dot, such as LGPL-3.0.
 */
const REFERENCE = /\b[A-Z]{4,}-\d+\b(?!\.\d)/g;

/**
 * Compares the clauses of docs/requirements with the ids that code, tests and documentation name.
 *
 * @returns the errors, one sentence each; empty if there are none
 */
export function findRequirementErrors(texts: Texts): string[] {
  const clauses = listClauses(texts);
  const tested = new Set<string>();
  const unknown: string[] = [];
  for (const [path, text] of texts) {
    for (const [id] of text.matchAll(REFERENCE)) {
      if (!clauses.has(id)) unknown.push(`${path} names ${id}, which no page of docs/requirements defines`);
      if (TEST.test(path)) tested.add(id);
    }
  }
  const repeated = [...clauses].filter(([, pages]) => pages.length > 1);
  const untested = [...clauses.keys()].filter((id) => !tested.has(id));
  return [
    ...new Set(unknown),
    ...repeated.map(([id, pages]) => `${id} is defined more than once: ${pages.join(', ')}`),
    ...untested.map((id) => `no test names ${id}`),
  ];
}

/** Maps each clause to the pages that define it. */
export function listClauses(texts: Texts): Map<string, string[]> {
  const clauses = new Map<string, string[]>();
  for (const [path, text] of texts) {
    if (!PAGE.test(path)) continue;
    for (const [, id = ''] of text.matchAll(DEFINITION)) {
      clauses.set(id, [...(clauses.get(id) ?? []), path]);
    }
  }
  return clauses;
}
