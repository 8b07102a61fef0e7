import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { refuse } from '#rules/identity/access.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { ADMINISTER_PEOPLE } from '#rules/people/rights.ts';
import { audienceOf } from '#rules/profiles/audience.ts';
import { schemaNames } from '#rules/resources/engine/graphql.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { ROUTES } from '#rules/routes/table.ts';
import { t } from '#rules/text/t.ts';

import type { PortalDatabase, Queries } from '../database/database.ts';
import { permissionsOf } from '../engine/permissions.ts';
import type { LinkedResource } from '../links/present-link.ts';
import { readPeople } from '../people/directory.ts';
import { peopleImports } from '../people/tables.ts';
import { notify } from '../messages/notify.ts';
import { viewerOf, type PortalModule } from '../portal-module.ts';
import { findSharedProfile } from '../profiles/profiles.ts';
import { countActions, listActions, logAction } from './actions.ts';
import { erasePerson, isProtected, whyNotErased } from './erase.ts';
import { findById, findBySubject, readPersonalData } from './export.ts';
import { countKept, readKeys } from './kept.ts';
import sdl from './personal-data.graphql?raw';

interface PersonalDataModuleOptions {
  database: PortalDatabase;
  resources: readonly LinkedResource[];
  /** The address of portal support, for the person whose data is copied. */
  supportEmail: string;
}

/**
 * Creates the module that shows, copies and erases what the portal keeps about one person (ERASE-1,
 * EXPORT-1).
 */
export function createPersonalDataModule({
  database,
  resources,
  supportEmail,
}: PersonalDataModuleOptions): PortalModule {
  type Id = { id: string };
  const once = createExportLock();

  /** @throws ModuleError NOT_FOUND */
  async function getPerson(db: Queries, id: string) {
    const row = await findById(db, id);
    if (!row) throw new ModuleError('NOT_FOUND');
    return row;
  }

  /** @throws ModuleError NOT_FOUND */
  async function readRecord(db: Queries, id: string, viewer: Viewer) {
    const row = await getPerson(db, id);
    const person = (await readPeople(db, [id])).get(id);
    const [lastImport] =
      row.lastImport === null
        ? []
        : await db
            .select({ id: peopleImports.id, fileName: peopleImports.fileName })
            .from(peopleImports)
            .where(eq(peopleImports.id, row.lastImport));
    return {
      person,
      lastImport,
      createdAt: row.createdAt.toISOString(),
      firstSignInAt: row.firstSignInAt?.toISOString() ?? null,
      hasSharedProfile: (await findSharedProfile(db, id, audienceOf(viewer))) !== undefined,
      kept: await countKept(db, resources, await readKeys(db, row)),
      eraseRefusal: whyNotErased(row, viewer) ?? null,
    };
  }

  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        personRecord: (_root, { id }: Id, context) =>
          database.read((db) => readRecord(db, id, viewerOf(context))),
        personActions: (_root, { page }: { page?: number | null }) => ({
          items: () => database.read((db) => listActions(db, page)),
          total: () => database.read((db) => countActions(db)),
        }),
        ownData: (_root, _args, context) => {
          const { id: subject } = viewerOf(context);
          return once(subject, () =>
            database.read(async (db) => {
              const row = await findBySubject(db, subject);
              return await readPersonalData(db, resources, { subject, row }, new Date());
            }),
          );
        },
      },
      Mutation: {
        exportPerson: (_root, { id }: Id, context) => {
          const viewer = viewerOf(context);
          // The copy has no values and files of records that the administrator cannot read.
          const readable = resources.filter(({ resource }) => mayRead(resource, viewer));
          return once(viewer.id, () =>
            database.transaction(async (tx) => {
              const row = await getPerson(tx, id);
              if (row.subject !== viewer.id && isProtected(row, viewer)) {
                throw new ModuleError('FORBIDDEN', {
                  message: t('Only a super admin can copy the data of an administrator.'),
                });
              }
              const counts = await countKept(tx, resources, await readKeys(tx, row));
              const now = new Date();
              await logAction(tx, {
                id: randomUUID(),
                at: now,
                kind: 'export',
                person: id,
                counts,
                actor: viewer.id,
                actorName: viewer.name,
              });
              const copy = await readPersonalData(tx, readable, { subject: row.subject, row }, now);
              await notify(
                tx,
                { people: [id] },
                { kind: 'dataCopied', values: { support: supportEmail }, except: viewer.id },
                now,
              );
              return copy;
            }),
          );
        },
        erasePerson: async (_root, erasure: Id & { reason: string }, context) => {
          await erasePerson(database, resources, viewerOf(context), erasure);
          return erasure.id;
        },
      },
    },
    permissions: {
      Query: {
        personRecord: ADMINISTER_PEOPLE,
        personActions: ADMINISTER_PEOPLE,
        // The response contains only the data of the token's user.
        ownData: 'signed-in',
      },
      Mutation: { exportPerson: ADMINISTER_PEOPLE, erasePerson: ADMINISTER_PEOPLE },
      types: {
        PersonRecord: ADMINISTER_PEOPLE,
        PersonImport: ADMINISTER_PEOPLE,
        KeptCounts: ADMINISTER_PEOPLE,
        PersonActionList: ADMINISTER_PEOPLE,
        PersonAction: ADMINISTER_PEOPLE,
        PersonalData: 'signed-in',
        PersonalFile: 'signed-in',
      },
    },
  };
}

/** Checks whether a user can read records of a resource (RECORD-15). */
function mayRead(resource: Resource, viewer: Viewer): boolean {
  const rule = permissionsOf(resource, ROUTES).Query[schemaNames(resource).record];
  return rule !== undefined && refuse(rule, viewer) === undefined;
}

/**
 * Lets each user read one copy at a time, so that one operation with many fields cannot fill the database.
 *
 * @returns a function that throws ModuleError TOO_MANY_REQUESTS for a second one
 */
function createExportLock() {
  const users = new Set<string>();
  return async <T>(user: string, read: () => Promise<T>): Promise<T> => {
    if (users.has(user)) throw new ModuleError('TOO_MANY_REQUESTS');
    users.add(user);
    try {
      return await read();
    } finally {
      users.delete(user);
    }
  };
}
