import { Kind, type DocumentNode, type Source } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';

const MAX_DOCUMENTS = 1000;
/** The maximum length of all texts together, in characters. */
const MAX_SIZE = 4_000_000;

export interface KnownDocuments {
  /**
   * Finds the document of a text that has passed parsing and validation before, including every limit on
   * its size.
   */
  find(text: string): DocumentNode | undefined;
  plugin: Plugin;
}

/** Creates a cache of documents that have passed parsing and validation with all plugins. */
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
      onValidate({ params }) {
        const document = params.documentAST as DocumentNode;
        return ({ result }) => {
          const text = texts.get(document);
          if (text !== undefined && result.length === 0) valid.set(text, document);
        };
      },
    },
  };
}

/** Checks whether parsing returned a document. If it failed, the result is an error. */
function isDocument(parsed: unknown): parsed is DocumentNode {
  return typeof parsed === 'object' && parsed !== null && 'kind' in parsed && parsed.kind === Kind.DOCUMENT;
}
