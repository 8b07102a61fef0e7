import { normalise } from '../text/normalise.ts';

/** One column of an import (IMPORT-2). */
export interface ImportColumn {
  /** The heading in the template and in reports. */
  heading: string;
  /** Other headings that registrars use. */
  aliases: readonly string[];
  /** What the column contains, for the page of the import. */
  hint: string;
}

/** The heading that the file of refused lines adds. A file that is sent again has it. */
export const FAULTS_HEADING = 'What is wrong';

/** The columns of a file by their position; undefined for a column that is ignored. */
export type ImportHeader<Name extends string> =
  | { ok: true; columns: readonly (Name | undefined)[]; ignored: readonly string[] }
  | { ok: false; missing: readonly string[]; twice: readonly string[] };

/** The columns that a kind of import reads. */
export interface ImportFormat<Name extends string> {
  columns: Readonly<Record<Name, ImportColumn>>;
  /** Lists the columns that a file with these columns lacks. */
  listMissing: (known: readonly Name[]) => readonly Name[];
}

/**
 * Finds the columns of a file by the headings in its first line (IMPORT-2). Capital letters, spaces, hyphens
 * and underscores make no difference. Other columns are ignored.
 */
export function readHeader<Name extends string>(
  { columns: definitions, listMissing }: ImportFormat<Name>,
  headings: readonly string[],
): ImportHeader<Name> {
  const names = Object.keys(definitions) as Name[];
  const nameOf = new Map(
    names.flatMap((name) => {
      const { heading, aliases } = definitions[name];
      return [heading, ...aliases].map((text) => [keyOf(text), name] as const);
    }),
  );
  const columns = headings.map((heading) => nameOf.get(keyOf(heading)));
  const known = columns.filter((column) => column !== undefined);
  const twice = names.filter((name) => known.indexOf(name) !== known.lastIndexOf(name));
  const missing = listMissing(known);
  if (twice.length > 0 || missing.length > 0) {
    const headingsOf = (of: readonly Name[]) => of.map((name) => definitions[name].heading);
    return { ok: false, missing: headingsOf(missing), twice: headingsOf(twice) };
  }
  const ignored = headings.filter(
    (heading, index) => columns[index] === undefined && !['', keyOf(FAULTS_HEADING)].includes(keyOf(heading)),
  );
  return { ok: true, columns, ignored };
}

function keyOf(heading: string): string {
  return normalise(heading).replace(/[\s_-]/g, '');
}
