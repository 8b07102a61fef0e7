import { GraphQLError, Kind, visit, type DocumentNode, type ValueNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';

export const PAGE_SIZE_ARGUMENT = 'first';

/** The `first` arguments of a document: the literal values, and the variables with their defaults. */
interface PageSizes {
  literals: number[];
  variables: { name: string; byDefault: number | undefined }[];
}

/**
 * Returns an error if an operation requests a page that is too long or shorter than one entry; otherwise
 * undefined.
 */
export type FindLongPage = (
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
) => GraphQLError | undefined;

/**
 * Creates a check for pages that are longer than `most` or shorter than one entry. Laravel's `limit`
 * returns all rows for -1. The check covers `first` at any depth, as a literal, a variable or the
 * default of a variable. Each document is searched once.
 *
 * @param most the largest number of entries on a page
 */
export function createPageSizeCheck(most: number): FindLongPage {
  const known = new WeakMap<DocumentNode, PageSizes>();
  return (document, variables) => {
    const sizes = known.get(document) ?? readPageSizes(document);
    known.set(document, sizes);
    const given = sizes.variables.map(({ name, byDefault }) => variables[name] ?? byDefault ?? 1);
    const all = [...sizes.literals, ...given.map(Number)];
    if (all.every((size) => size >= 1 && size <= most)) return undefined;
    const message = `Request 1 to ${most} entries at a time, and more in further pages.`;
    const extensions = { code: 'BAD_USER_INPUT', http: { status: 400 } };
    return new GraphQLError(message, { extensions });
  };
}

/**
 * Rejects operations that request too long a page. The values of the variables are known only in
 * `onExecute`.
 */
export function usePageSize(findLongPage: FindLongPage): Plugin {
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const error = findLongPage(
        args.document as DocumentNode,
        (args.variableValues ?? {}) as Record<string, unknown>,
      );
      if (error) setResultAndStopExecution({ errors: [error] });
    },
  };
}

function readPageSizes(document: DocumentNode): PageSizes {
  const sizes: PageSizes = { literals: [], variables: [] };
  const defaults = new Map<string, number | undefined>();
  visit(document, {
    VariableDefinition({ variable, defaultValue }) {
      defaults.set(variable.name.value, literalOf(defaultValue));
    },
    Argument({ name, value }) {
      if (name.value !== PAGE_SIZE_ARGUMENT) return;
      const literal = literalOf(value);
      if (value.kind === Kind.VARIABLE)
        sizes.variables.push({ name: value.name.value, byDefault: undefined });
      else if (literal !== undefined) sizes.literals.push(literal);
    },
  });
  for (const variable of sizes.variables) variable.byDefault = defaults.get(variable.name);
  return sizes;
}

function literalOf(value: ValueNode | undefined): number | undefined {
  return value?.kind === Kind.INT ? Number(value.value) : undefined;
}
