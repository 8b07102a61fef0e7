import { GraphQLError, Kind, visit, type DocumentNode, type ValueNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';

const ARGUMENT = 'first';

/** What a document's `first` arguments are: the largest literal, and the variables that others come from. */
interface PageSizes {
  literal: number;
  variables: { name: string; byDefault: number }[];
}

/** What is wrong with an operation that asks for too long a page; undefined where it does not. */
export type FindLongPage = (
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
) => GraphQLError | undefined;

/**
 * Finds pages longer than `most`, at any depth, by literal, variable or a variable's default. Each document is searched
 * once.
 */
export function createPageSizeCheck(most: number): FindLongPage {
  const known = new WeakMap<DocumentNode, PageSizes>();
  return (document, variables) => {
    const sizes = known.get(document) ?? readPageSizes(document);
    known.set(document, sizes);
    const given = sizes.variables.map(({ name, byDefault }) => Number(variables[name] ?? byDefault));
    if (Math.max(sizes.literal, ...given) <= most) return undefined;
    const message = `At most ${most} entries at a time: ask for the next page.`;
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
  const sizes: PageSizes = { literal: 0, variables: [] };
  const defaults = new Map<string, number>();
  visit(document, {
    VariableDefinition({ variable, defaultValue }) {
      defaults.set(variable.name.value, literalOf(defaultValue));
    },
    Argument({ name, value }) {
      if (name.value !== ARGUMENT) return;
      if (value.kind === Kind.VARIABLE) sizes.variables.push({ name: value.name.value, byDefault: 0 });
      else sizes.literal = Math.max(sizes.literal, literalOf(value));
    },
  });
  for (const variable of sizes.variables) variable.byDefault = defaults.get(variable.name) ?? 0;
  return sizes;
}

function literalOf(value: ValueNode | undefined): number {
  return value?.kind === Kind.INT ? Number(value.value) : 0;
}
