import { OperationTypeNode, type DocumentNode, type GraphQLSchema } from 'graphql';

import type { OperationReader, Variables } from '../permissions/operation.ts';
import { freshnessOf } from './public-content.ts';

/**
 * Notes what the content of a page was made from, while it is made. The server keeps the page as long as all
 * of it is current (SPEED-6).
 */
export interface ContentReads {
  /**
   * Notes one answer.
   *
   * @param isCurrent returns whether the same question has the same answer now
   */
  note(isCurrent: () => boolean): void;
  /** Notes an answer that can have changed already, or that failed. The page must not be kept. */
  noteUnrepeatable(): void;
}

/** The caller of an operation, as far as it decides whether others get the same answer. */
interface ReadingClient {
  token?: string;
  trusted?: boolean;
  pastCache?: boolean;
}

/**
 * Creates a function that notes what an operation reads beside the cache of public content, which notes its
 * own answers. Only a visitor's query of such content and of the modules gives an answer that a page can
 * keep.
 *
 * @param modules the schema of the modules, and the number that changes with their data
 */
export function createReadsNote(
  read: OperationReader,
  modules: { schema: GraphQLSchema; version?: () => number } | undefined,
) {
  const moduleFields = modules?.schema.getQueryType()?.getFields() ?? {};
  const version = modules?.version;
  return (
    { document, variables }: { document: DocumentNode; variables: Variables },
    { token, trusted, pastCache }: ReadingClient,
    contentReads: ContentReads,
  ): void => {
    const operation = read({ document });
    const names = operation?.rootFields(variables).map(({ name }) => name.value) ?? [];
    const content = names.filter((name) => !Object.hasOwn(moduleFields, name));
    const isOfVisitor = token === undefined && !trusted && !pastCache;
    const isContent = content.length === 0 || freshnessOf(content) !== undefined;
    const needsVersion = content.length < names.length;
    if (
      operation?.definition.operation !== OperationTypeNode.QUERY ||
      !isOfVisitor ||
      !isContent ||
      (needsVersion && !version)
    ) {
      contentReads.noteUnrepeatable();
    } else if (needsVersion && version) {
      const before = version();
      contentReads.note(() => version() === before);
    }
  };
}
