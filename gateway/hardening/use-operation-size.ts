import { EnvelopArmor } from '@escape.tech/graphql-armor';
import type { Plugin, YogaInitialContext } from 'graphql-yoga';

import type { GatewayLimits } from './limits.ts';

type Size = Pick<GatewayLimits, 'depth' | 'aliases' | 'directives' | 'tokens'>;

/**
 * Returns the plugins of GraphQL Armor's limits on a document, except the cost limit (`use-cost.ts`).
 * They apply during parsing and validation, so they hold for every way of execution. `allowList: []` is
 * set because by default an operation can have any number of `__typename` aliases.
 *
 * `EnvelopArmorPlugin` would add these plugins in `onPluginInit`, without declarations for the fast path.
 *
 * Field suggestions are removed from all messages when errors are made public (see errors/mask.ts).
 */
export function useOperationSize({ depth, aliases, directives, tokens }: Size): Plugin[] {
  const armor = new EnvelopArmor<YogaInitialContext>({
    maxDepth: { n: depth, flattenFragments: true },
    maxAliases: { n: aliases, allowList: [] },
    maxDirectives: { n: directives },
    maxTokens: { n: tokens },
    costLimit: { enabled: false },
    blockFieldSuggestion: { enabled: false },
  });
  return armor.protect().plugins;
}
