import { GraphQLError, Kind, visit, type DocumentNode, type ValueNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';

export const PAGE_SIZE_ARGUMENT = 'first';

/** What a document's `first` arguments are: the literals, and the variables that others come from. */
interface PageSizes {
  literals: number[];
  variables: { name: string; byDefault: number | undefined }[];
}

/** What is wrong with an operation that asks for too long a page, or for less than an entry; undefined where nothing is. */
export type FindLongPage = (
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
) => GraphQLError | undefined;

/**
 * Finds pages longer than `most`, and shorter than one: to Laravel's `limit`, -1 is all there are. At any depth, by
 * literal, variable or a variable's default. Each document is searched once.
 */
export function createPageSizeCheck(most: number): FindLongPage {
  const known = new WeakMap<DocumentNode, PageSizes>();
  return (document, variables) => {
    const sizes = known.get(document) ?? readPageSizes(document);
    known.set(document, sizes);
    const given = sizes.variables.map(({ name, byDefault }) => variables[name] ?? byDefault ?? 1);
    const all = [...sizes.literals, ...given.map(Number)];
    if (all.every((size) => size >= 1 && size <= most)) return undefined;
    const message = `From 1 to ${most} entries at a time: ask for the next page.`;
    const extensions = { code: 'BAD_USER_INPUT', http: { status: 400 } };
    return new GraphQLError(message, { extensions });
  };
}

/** Refuses operations that ask for too long a page. The variables' values are known in `onExecute` only. */
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
