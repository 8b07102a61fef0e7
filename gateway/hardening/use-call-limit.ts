import { getNamedType, GraphQLError, Kind, type ValidationRule } from 'graphql';
import type { Plugin } from 'graphql-yoga';

import { EXPENSIVE_FIELDS } from '#rules/modules/expensive-fields.ts';

/** The most calls of one of these fields in a document. */
const MOST_CALLS = 2;

/**
 * Limits the calls of expensive fields in a document (GATEWAY-23). The cost of Armor counts only the text,
 * and 15 aliases of a search cost little text but 15 times the work of the database. The limit applies
 * during validation, so the operation uses up no rate limit. Calls with the same alias are one call.
 */
export function useCallLimit(): Plugin {
  return {
    onValidate({ addValidationRule }) {
      addValidationRule(limitCalls);
    },
  };
}

const extensions = { code: 'BAD_REQUEST', http: { status: 400 } };

const limitCalls: ValidationRule = (context) => {
  const calls = new Map<string, Set<string>>();
  const query = context.getSchema().getQueryType();
  return {
    Field({ name: { value: name }, alias }) {
      const parent = context.getParentType();
      if (!EXPENSIVE_FIELDS.has(name) || !parent || getNamedType(parent) !== query) return;
      const keys = calls.get(name) ?? new Set();
      calls.set(name, keys.add(alias?.value ?? name));
    },
    [Kind.DOCUMENT]: {
      leave() {
        for (const [name, { size }] of calls) {
          if (size <= MOST_CALLS) continue;
          context.reportError(
            new GraphQLError(`Request '${name}' at most ${MOST_CALLS} times in one document.`, {
              extensions,
            }),
          );
        }
      },
    },
  };
};
