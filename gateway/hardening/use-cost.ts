import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import {
  Kind,
  TypeInfo,
  ValidationContext,
  visit,
  type DocumentNode,
  type OperationDefinitionNode,
  type ValidationRule,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';

import type { GatewayLimits } from './limits.ts';
import { PAGE_SIZE_ARGUMENT } from './use-page-size.ts';

/**
 * Limits the cost of an operation with GraphQL Armor. Armor multiplies only by a literal `first`. Here a
 * `first` from a variable counts as the largest page that is allowed, so the cost is known without the
 * values of the variables.
 */
export function useCost({ cost, pageSize }: Pick<GatewayLimits, 'cost' | 'pageSize'>): Plugin {
  const limitCost = costLimitRule({ maxCost: cost, flattenFragments: true });
  const rule: ValidationRule = (context) => {
    const document = context.getDocument();
    const worst = withLargestPages(document, pageSize);
    const schema = context.getSchema();
    const visitor = limitCost(
      new ValidationContext(schema, worst, new TypeInfo(schema), (error) => context.reportError(error)),
    );
    return {
      OperationDefinition(operation) {
        const place = document.definitions.indexOf(operation);
        visitor.onOperationDefinitionEnter(worst.definitions[place] as OperationDefinitionNode);
      },
    };
  };
  return {
    onValidate({ addValidationRule }) {
      addValidationRule(rule);
    },
  };
}

function withLargestPages(document: DocumentNode, pageSize: number): DocumentNode {
  return visit(document, {
    Argument(argument) {
      if (argument.name.value !== PAGE_SIZE_ARGUMENT || argument.value.kind !== Kind.VARIABLE)
        return undefined;
      return { ...argument, value: { kind: Kind.INT, value: String(pageSize) } };
    },
  });
}
