import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { queueSourcesOf } from '#rules/queue/queue.ts';

import type { PortalDatabase } from '../database/database.ts';
import { once } from '../engine/once.ts';
import type { RecordVersion } from '../engine/record.ts';
import { scopeOf } from '../engine/scope.ts';
import type { LinkedResource } from '../links/present-link.ts';
import { viewerOf, type PortalModule } from '../portal-module.ts';
import sdl from './queue.graphql?raw';
import { createFiguresSource } from './figures-source.ts';
import { createQueueSource } from './dashboard-source.ts';
import { countQueue, findNext, listQueue, type QueuePart } from './queue.ts';

interface QueueModuleOptions {
  database: PortalDatabase;
  /** The resources of the portal with their tables. */
  resources: readonly LinkedResource[];
}

interface QueueArguments {
  kind?: string | null;
  page?: number | null;
  after?: RecordVersion | null;
}

/** Creates the module of the queue: what waits for the signed-in user, across all resources (QUEUE-2). */
export function createQueueModule({ database, resources }: QueueModuleOptions): PortalModule {
  /** Returns the parts of a user's queue. The keys, the role and the scope decide about each. */
  function partsOf(viewer: Viewer): QueuePart[] {
    return queueSourcesOf(viewer).flatMap(({ resource, states }) => {
      const table = resources.find((known) => known.resource === resource)?.table;
      return table ? [{ resource, states, table, scope: scopeOf(resource, viewer) }] : [];
    });
  }

  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        queue: (_root, { kind, page }: QueueArguments, context) => {
          const parts = partsOf(viewerOf(context));
          const chosen = choose(parts, kind);
          const counts = once(() => database.read((db) => countQueue(db, parts)));
          const countOf = async ({ resource: { name } }: QueuePart) => (await counts()).get(name) ?? 0;
          return {
            items: () => database.read((db) => listQueue(db, chosen, page)),
            total: async () => {
              const numbers = await Promise.all(chosen.map(countOf));
              return numbers.reduce((sum, count) => sum + count, 0);
            },
            kinds: parts.map((part) => ({ resource: part.resource.name, count: () => countOf(part) })),
          };
        },
        queueNext: async (_root, { kind, after }: QueueArguments, context) => {
          const parts = partsOf(viewerOf(context));
          const chosen = choose(parts, kind);
          return (await database.read((db) => findNext(db, chosen, parts, after))) ?? null;
        },
      },
    },
    dashboard: [createQueueSource(partsOf), createFiguresSource(resources)],
    permissions: {
      // A response contains only the records that the user can open: `partsOf` checks keys, role and scope.
      Query: { queue: 'signed-in', queueNext: 'signed-in' },
      Mutation: {},
      types: { Queue: 'signed-in', QueueKind: 'signed-in', QueueItem: 'signed-in' },
    },
  };
}

/** @throws ModuleError VALIDATION_FAILED for the name of a resource that is not in the user's queue */
function choose(parts: readonly QueuePart[], kind: string | null | undefined): readonly QueuePart[] {
  if (kind == null) return parts;
  const chosen = parts.filter(({ resource: { name } }) => name === kind);
  if (chosen.length > 0) return chosen;
  throw new ModuleError('VALIDATION_FAILED', {
    validation: { kind: ['Records of this kind do not wait for you.'] },
  });
}
