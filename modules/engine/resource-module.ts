import { recordsOpeningsOf, uploadFieldsOf } from '#rules/resources/engine/file-fields.ts';
import { schemaNames, schemaOf } from '#rules/resources/engine/graphql.ts';
import { listTransitions, refuseChange } from '#rules/resources/engine/may.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { ROUTES } from '#rules/routes/table.ts';

import type { ConvertPhoto } from '../../server/media/photo-converter.ts';
import type { RateLimitTable } from '../../gateway/hardening/rate-limit-table.ts';
import type { PortalDatabase } from '../database/database.ts';
import type { FileKeys } from '../files/cipher.ts';
import { reducePhotos } from '../files/reduce-photos.ts';
import { describeFiles, type FileDescription } from '../files/store.ts';
import { createFileTurns, type FileTurns } from '../files/turns.ts';
import type { ModuleContext, ModuleLog, PortalModule } from '../portal-module.ts';
import engineSdl from './engine.graphql?raw';
import { readOpenings } from './file-openings.ts';
import { readHistories } from './history.ts';
import { checkList, countRecords, listRecords, type ListRequest } from './list.ts';
import { moveAll, moveRecord, type MoveRequest } from './move.ts';
import { ENGINE_PERMISSIONS, permissionsOf, type ResourceRow } from './permissions.ts';
import { once } from './once.ts';
import { pendingChangeOf } from './pending-change.ts';
import { findFile, storedFilesOf } from './record-files.ts';
import {
  createRecord,
  findRecord,
  listTransitionsOfNew,
  readName,
  saveRecord,
  type RecordVersion,
} from './record.ts';
import type { ResourceTable, StoredRecord } from './resource-table.ts';
import { scopeOf, type RowScope } from './scope.ts';
import type { GivenValues } from './values.ts';
import { createWaitingLimit } from './waiting-limit.ts';

interface ResourceModuleOptions {
  resource: Resource;
  /** The table that `resourceTable` created from the resource. */
  table: ResourceTable;
  database: PortalDatabase;
  /** The keys for the files of the records. A resource without files needs none. */
  fileKeys?: FileKeys | undefined;
  /** Reduces the images of the fields that ask for it. A resource without such fields needs none. */
  reducePhoto?: ConvertPhoto | undefined;
  /** The turns of forms with files, which all resources share. Default: turns for this resource only. */
  inTurn?: FileTurns;
  log: ModuleLog;
  /** The routes whose keys open the data. Default: those of the portal. */
  rows?: readonly ResourceRow[];
}

/** Returns the module with the types that all resources share. */
export function createEngineModule(): PortalModule {
  return { typeDefs: engineSdl, resolvers: {}, permissions: ENGINE_PERMISSIONS };
}

/**
 * Creates the module of a resource: its part of the schema, its resolvers and its rules (RECORD-4).
 * Each query is limited to the rows of the user's scope.
 */
export function createResourceModule(options: ResourceModuleOptions): PortalModule {
  const { resource, table, database, fileKeys, inTurn = createFileTurns(), log, rows = ROUTES } = options;
  const reduce = (input: GivenValues) => reducePhotos(resource, input, options.reducePhoto);
  const { create } = resource;
  const waitingLimit = createWaitingLimit(table, resource, log);
  const names = schemaNames(resource);
  const has = <T>(condition: unknown, resolvers: T) => (condition ? resolvers : {});
  const scoped = ({ viewer }: ModuleContext) => scopeOf(resource, viewer);

  /**
   * Returns records as the schema has them. Their histories are read in one query, once one is asked for, and
   * so are their files, and the openings of these.
   */
  function present(records: readonly StoredRecord[], scope: RowScope) {
    const ids = records.map(({ id }) => id);
    const histories = once(() => database.read((db) => readHistories(db, table, scope, ids)));
    const openings = once(() => database.read((db) => readOpenings(db, table, scope, ids)));
    const files = once(() =>
      database.read((db) =>
        describeFiles(
          db,
          records.flatMap((record) => [
            ...Object.values(storedFilesOf(resource, record)),
            ...Object.values(storedFilesOf(resource, pendingChangeOf(record) ?? {})),
          ]),
        ),
      ),
    );
    return records.map((record) => ({
      ...record,
      ...presentFiles(record, record, files),
      ...has(resource.change?.approval, { pendingChange: presentChange(record, files) }),
      stateSince: record.stateSince.toISOString(),
      createdAt: record.createdAt.toISOString(),
      changedAt: record.changedAt.toISOString(),
      mayChange: refuseChange(resource, scope.viewer, record) === undefined,
      transitions: listTransitions(resource, scope.viewer, record),
      history: async () => (await histories()).get(record.id) ?? [],
      ...has(recordsOpeningsOf(resource).length > 0, {
        fileOpenings: async () => (await openings()).get(record.id) ?? [],
      }),
    }));
  }

  /** Returns the values of a record that wait for approval, with the resolvers of their files. */
  function presentChange(record: StoredRecord, files: () => Promise<Map<string, FileDescription>>) {
    const change = pendingChangeOf(record);
    return change ? { ...change, ...presentFiles(record, change, files) } : null;
  }

  /** Returns the resolvers of the files of a record. @param values those that name the files */
  function presentFiles(
    record: StoredRecord,
    values: object,
    files: () => Promise<Map<string, FileDescription>>,
  ) {
    return Object.fromEntries(
      Object.entries(storedFilesOf(resource, values)).map(([field, id]) => [
        field,
        async () => findFile(await files(), { id, record: record.id, field }) ?? null,
      ]),
    );
  }

  return {
    typeDefs: schemaOf(resource),
    resolvers: {
      Query: {
        [names.list]: (_root, request: ListRequest, context) => {
          const scope = scoped(context);
          // Otherwise, each part of the list would have this error.
          checkList(table, scope, request);
          // Each part is read once it is asked for. Several are read at the same time.
          const list = once(() => database.read((db) => listRecords(db, table, scope, request)));
          return {
            items: async () => present((await list()).items, scope),
            next: async () => (await list()).next,
            total: () => database.read((db) => countRecords(db, table, scope, request)),
          };
        },
        [names.record]: async (_root, { id }: { id: string }, context) => {
          const scope = scoped(context);
          const record = await database.read((db) => findRecord(db, table, scope, id));
          return present([record], scope)[0];
        },
        ...has(create.andThen, {
          [names.afterCreate]: (_root: unknown, _args: object, { viewer }: ModuleContext) =>
            database.read((db) => listTransitionsOfNew(db, resource, viewer)),
        }),
      },
      Mutation: {
        ...has(create.by !== 'module', {
          [names.create]: (
            _root: unknown,
            { input, submission }: { input: GivenValues; submission?: string | null },
            { viewer }: ModuleContext,
          ) =>
            inTurn(input, async () => {
              const reduced = await reduce(input);
              return await database.transaction((tx) =>
                createRecord(tx, table, resource, viewer, reduced, { submission, fileKeys, waitingLimit }),
              );
            }),
        }),
        ...has(resource.change, {
          [names.save]: (
            _root: unknown,
            args: RecordVersion & { input: GivenValues },
            context: ModuleContext,
          ) =>
            inTurn(args.input, async () => {
              const scope = scoped(context);
              const reduced = await reduce(args.input);
              return await database.transaction((tx) =>
                saveRecord(tx, table, scope, args, reduced, fileKeys),
              );
            }),
        }),
        ...has(Object.keys(resource.transitions).length > 0, {
          [names.move]: (_root: unknown, args: RecordVersion & MoveRequest, context: ModuleContext) => {
            const { transition, note } = args;
            return database.transaction(async (tx) => {
              const saved = await moveRecord(tx, table, scoped(context), args, { transition, note });
              return { ...saved, ...(await readName(tx, table, resource, saved.id)) };
            });
          },
        }),
        ...has(
          Object.values(resource.transitions).some(({ bulk }) => bulk),
          {
            [names.moveAll]: (
              _root: unknown,
              { records, transition }: { records: RecordVersion[]; transition: string },
              context: ModuleContext,
            ) => moveAll(database, table, scoped(context), records, transition, log),
          },
        ),
      },
    },
    permissions: permissionsOf(resource, rows),
    uploadFields: uploadFieldsOf(resource, [
      ...(create.by === 'module' ? [] : [names.create]),
      ...(resource.change ? [names.save] : []),
    ]),
    ...(create.by === 'public' && {
      rateLimits: { [names.create]: limitOf(resource) },
    }),
  };
}

/** A visitor can create records, so the gateway limits them by network, and by the first e-mail address. */
function limitOf({ fields, create: { perDay } }: Resource): RateLimitTable[string] {
  const email = Object.keys(fields).find((name) => fields[name]?.type === 'email');
  return {
    ...(email !== undefined && { account: ['input', email] }),
    ...(perDay !== undefined && { perDay }),
  };
}
