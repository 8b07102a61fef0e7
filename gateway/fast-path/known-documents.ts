import { Kind, type DocumentNode, type Source } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';

const MAX_DOCUMENTS = 1000;
/** The maximum length of all texts together, in characters. */
const MAX_SIZE = 4_000_000;

export interface KnownDocuments {
  /**
   * Finds the document of a text that was executed before, so it has passed parsing and validation,
   * including every limit on its size.
   */
  find(text: string): DocumentNode | undefined;
  /** Must be the last plugin, so that no text is known before all other plugins let it be executed. */
  plugin: Plugin;
}

/**
 * Creates a cache of documents that all plugins have let be executed. Yoga calls `onExecute` only if
 * validation has ended without errors. The end of `onValidate` would be too early: another plugin can
 * still add an error after it.
 */
export function createKnownDocuments(): KnownDocuments {
  const valid = new LRUCache<string, DocumentNode>({
    max: MAX_DOCUMENTS,
    maxSize: MAX_SIZE,
    sizeCalculation: (_document, text) => text.length || 1,
  });
  const texts = new WeakMap<DocumentNode, string>();
  return {
    find: (text) => valid.get(text),
    plugin: {
      onParse({ params }) {
        const source = params.source as string | Source;
        return ({ result }) => {
          const parsed: unknown = result;
          if (isDocument(parsed)) texts.set(parsed, typeof source === 'string' ? source : source.body);
        };
      },
      onExecute({ args }) {
        const document = args.document as DocumentNode;
        const text = texts.get(document);
        if (text !== undefined) valid.set(text, document);
      },
    },
  };
}

/** Checks whether parsing returned a document. If it failed, the result is an error. */
function isDocument(parsed: unknown): parsed is DocumentNode {
  return typeof parsed === 'object' && parsed !== null && 'kind' in parsed && parsed.kind === Kind.DOCUMENT;
}
