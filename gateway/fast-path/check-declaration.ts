import type { GraphQLSchema } from 'graphql';

import type { GatewayPlugin } from './declaration.ts';
import type { FastPathParts } from './fast-path.ts';

/** The parts of the fast path that a declaration can name. */
const ENFORCING_PARTS = [
  'known',
  'verify',
  'authorize',
  'forward',
  'publish',
  'metrics',
  'tracing',
] as const satisfies (keyof FastPathParts)[];

export type EnforcingPart = (typeof ENFORCING_PARTS)[number];

/** Hooks that can add other plugins or hooks, which have no declaration. */
const ADDING_HOOKS = ['onPluginInit', 'onYogaInit'];
/** Hooks whose refusals keep a document from becoming known. */
const DOCUMENT_HOOKS = ['onParse', 'onValidate'];
/**
 * The hooks of a plugin that `known` can enforce. Some plugins read the request in `onRequestParse` to
 * prepare the other two hooks.
 */
const KNOWN_HOOKS: ReadonlySet<string> = new Set([...DOCUMENT_HOOKS, 'onRequestParse']);

/**
 * Creates the check of the entries of one plugin list (GATEWAY-19). It works at run time, because a cast
 * or JavaScript can bypass the type of a declaration, and because types show neither the hooks of a
 * plugin nor the fields of the schema.
 *
 * @param schema the schema whose root fields a declaration can name
 * @returns a function that returns what is wrong with an entry, for the log; undefined if nothing is.
 * Call it once for each entry, because two plugins cannot be enforced by the same part.
 */
export function createDeclarationCheck(schema: GraphQLSchema): (entry: GatewayPlugin) => string | undefined {
  const rootFields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };
  const enforcing = new Set<EnforcingPart>();

  return ({ plugin, fastPath: given }) => {
    const members: [string, unknown][] = Object.entries((given as unknown) ?? {});
    const [[kind, value] = []] = members;
    if (members.length !== 1) return 'A declaration is an object with one member.';
    if (kind !== 'leavesAll' && ADDING_HOOKS.some((hook) => hook in plugin))
      return `A plugin with ${ADDING_HOOKS.join(' or ')} can add hooks that no declaration covers.`;
    switch (kind) {
      case 'enforcedBy':
        return findEnforcingMistake(value, plugin);
      case 'check':
        return typeof value === 'function' ? undefined : '`check` is not a function.';
      case 'leavesFields':
        return findFieldMistake(value);
      case 'leavesAll':
      case 'notNeeded':
        return typeof value === 'string' && value !== '' ? undefined : `\`${kind}\` gives no reason.`;
      default:
        return `The fast path has no declaration \`${kind}\`.`;
    }
  };

  function findEnforcingMistake(value: unknown, plugin: object): string | undefined {
    const part = ENFORCING_PARTS.find((name) => name === value);
    if (!part) return `The fast path has no part \`${String(value)}\` that enforces a plugin.`;
    if (part === 'known') {
      const hooks = Object.keys(plugin);
      const isEnforced =
        hooks.every((hook) => KNOWN_HOOKS.has(hook)) && DOCUMENT_HOOKS.some((hook) => hooks.includes(hook));
      return isEnforced ? undefined : '`known` enforces only the hooks of parsing and validation.';
    }
    if (enforcing.has(part)) return `\`${part}\` already enforces another plugin.`;
    enforcing.add(part);
    return undefined;
  }

  function findFieldMistake(value: unknown): string | undefined {
    if (!Array.isArray(value) || value.length === 0) return '`leavesFields` is not a list of names.';
    const isRootField = (name: unknown) => typeof name === 'string' && Object.hasOwn(rootFields, name);
    const names = [...(value as unknown[])];
    return names.every(isRootField) ? undefined : `Not all are root fields: ${names.join(', ')}.`;
  }
}
