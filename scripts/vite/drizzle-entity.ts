import type { Plugin } from 'vite';

import { changeServerPackages } from './package-changes.ts';

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
 * Speeds up Drizzle's check `is(value, type)`. Drizzle calls it some thousand times for a page with ten
 * statements, and walks up the classes of the value each time. This took a twentieth of the time of a
 * dashboard (docs/decisions/0046).
 *
 * @returns a plugin for modules that Vite bundles for a server
 */
export function drizzleEntity(): Plugin {
  return changeServerPackages('drizzle-entity', [
    {
      file: 'drizzle-orm/entity.js',
      replace: [
        ['function is(', 'const kindsOfClass = new WeakMap();\nfunction is('],
        [WALK, LOOKUP],
      ],
    },
  ]);
}
