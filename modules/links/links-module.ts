import type { UploadFieldTable } from '#rules/files/upload-fields.ts';
import { uploadFieldsOf } from '#rules/resources/engine/file-fields.ts';
import { linkSchemaOf, schemaNames } from '#rules/resources/engine/graphql.ts';

import type { PortalDatabase } from '../database/database.ts';
import type { GivenValues } from '../engine/values.ts';
import type { FileKeys } from '../files/cipher.ts';
import type { FileTurns } from '../files/turns.ts';
import type { PortalModule } from '../portal-module.ts';
import sdl from './links.graphql?raw';
import { answerLink, changeFromLink, findLink, type LinkAnswer } from './links.ts';
import type { LinkedResource } from './present-link.ts';

interface LinksModuleOptions {
  database: PortalDatabase;
  /** The resources, with their tables; those without links do no harm. */
  resources: readonly LinkedResource[];
  /** The keys for the files of forms. Resources without files need none. */
  fileKeys: FileKeys;
  /** The turns of forms with files, which all modules share. */
  inTurn: FileTurns;
}

/**
 * Creates the module of the links in e-mails (LINK-1). All of its fields are public, because the token is the
 * permission. The gateway limits the calls by network (LINK-8). For each resource with a form in a link,
 * there is a mutation with the fields of the resource (LINK-13).
 */
export function createLinksModule({
  database,
  resources,
  fileKeys,
  inTurn,
}: LinksModuleOptions): PortalModule {
  const changed = resources.flatMap(({ resource }) => {
    const typeDefs = linkSchemaOf(resource);
    return typeDefs === undefined ? [] : [{ resource, typeDefs, name: schemaNames(resource).saveFromLink }];
  });
  const forEachForm = <T>(value: (form: (typeof changed)[number]) => T) =>
    Object.fromEntries(changed.map((form) => [form.name, value(form)]));
  return {
    typeDefs: [sdl, ...changed.map(({ typeDefs }) => typeDefs)].join('\n'),
    resolvers: {
      Query: {
        recordLink: (_root, { token }: { token: string }) =>
          database.read((db) => findLink(db, resources, token)),
      },
      Mutation: {
        answerRecordLink: (_root, answer: LinkAnswer) =>
          database.transaction((tx) => answerLink(tx, resources, answer)),
        ...forEachForm(
          ({ resource }) =>
            (_root: unknown, { token, input }: { token: string; input: GivenValues }) =>
              inTurn(input, () =>
                database.transaction((tx) =>
                  changeFromLink(tx, resources, { token, resource: resource.name, input }, { fileKeys }),
                ),
              ),
        ),
      },
    },
    permissions: {
      Query: { recordLink: 'public' },
      Mutation: { answerRecordLink: 'public', ...forEachForm(() => 'public' as const) },
      types: {
        RecordLink: 'public',
        LinkedRecord: 'public',
        RecordLinkValue: 'public',
        RecordLinkForm: 'public',
        RecordLinkFile: 'public',
      },
    },
    rateLimits: {
      recordLink: { givesBack: 'answer' },
      answerRecordLink: {},
      ...forEachForm(() => ({})),
    },
    uploadFields: Object.assign(
      {},
      ...changed.map(({ resource, name }) => uploadFieldsOf(resource, [name])),
    ) as UploadFieldTable,
  };
}
