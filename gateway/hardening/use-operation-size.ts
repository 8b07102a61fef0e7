import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import type { Plugin } from 'graphql-yoga';

import type { GatewayLimits } from './limits.ts';

type Size = Pick<GatewayLimits, 'depth' | 'aliases' | 'directives' | 'tokens'>;

/**
 * GraphQL Armor's limits on a document, but for its cost (`use-cost.ts`). They bite in parsing and validation, so they hold for whatever executes
 * the operation. `allowList: []`: by default every `__typename` may have as many aliases as it likes.
 *
 * Suggestions are taken out of all messages where errors are made public (see errors/mask.ts).
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
