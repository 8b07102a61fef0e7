import type { Plugin } from 'vite';

import { replaceOnce } from './replace-once.ts';

const WALK = `  let cls = Object.getPrototypeOf(value).constructor;
  if (cls) {
    while (cls) {
      if (entityKind in cls && cls[entityKind] === type[entityKind]) {
        return true;
      }
      cls = Object.getPrototypeOf(cls);
    }
  }
  return false;
`;

/** The kinds of a class and of the classes above it are collected once for each class. */
const LOOKUP = `  const own = Object.getPrototypeOf(value).constructor;
  if (!own) return false;
  let kinds = kindsOfClass.get(own);
  if (!kinds) {
    kinds = new Set();
    for (let cls = own; cls; cls = Object.getPrototypeOf(cls)) {
      if (entityKind in cls) kinds.add(cls[entityKind]);
    }
    kindsOfClass.set(own, kinds);
  }
  return kinds.has(type[entityKind]);
`;

/**
 * Makes the question of Drizzle 'is this value a …?' cheaper. Drizzle asks it some thousand times for a page
 * with ten statements, and walks up the classes of the value each time. This took a twentieth of the time of
 * a dashboard (docs/decisions/0046).
 *
 * @returns a plugin for modules that Vite bundles for a server
 */
export function drizzleEntity(): Plugin {
  return {
    name: 'drizzle-entity',
    transform(code, id, { ssr = false } = {}) {
      if (!ssr || !id.endsWith('/drizzle-orm/entity.js')) return undefined;
      const file = 'drizzle-orm/entity.js';
      const changed = replaceOnce(code, [WALK, LOOKUP], { file, plugin: 'drizzle-entity' });
      return { code: `const kindsOfClass = new WeakMap();\n${changed}`, map: null };
    },
  };
}
