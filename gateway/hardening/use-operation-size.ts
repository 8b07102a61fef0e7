import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import type { Plugin } from 'graphql-yoga';

import type { GatewayLimits } from './limits.ts';

type Size = Pick<GatewayLimits, 'depth' | 'aliases' | 'directives' | 'tokens'>;

/**
 * Applies GraphQL Armor's limits on a document, except the cost limit (`use-cost.ts`). They apply during
 * parsing and validation, so they hold for every way of execution. `allowList: []` is set because by
 * default an operation can have any number of `__typename` aliases.
 *
 * Field suggestions are removed from all messages when errors are made public (see errors/mask.ts).
 */
export function useOperationSize({ depth, aliases, directives, tokens }: Size): Plugin {
  return EnvelopArmorPlugin({
    maxDepth: { n: depth, flattenFragments: true },
    maxAliases: { n: aliases, allowList: [] },
    maxDirectives: { n: directives },
    maxTokens: { n: tokens },
    costLimit: { enabled: false },
    blockFieldSuggestion: { enabled: false },
  });
}
