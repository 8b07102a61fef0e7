import { Kind, type DocumentNode, type Source } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';

const MAX_DOCUMENTS = 1000;
/** In characters of their texts. */
const MAX_SIZE = 4_000_000;

export interface KnownDocuments {
  /** The document of a text that was parsed and found valid before, every limit on its size included. */
  find(text: string): DocumentNode | undefined;
  plugin: Plugin;
}

/** Remembers the documents that passed parsing and validation with every plugin that takes part in them. */
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

/** What could not be parsed is an error. */
function isDocument(parsed: unknown): parsed is DocumentNode {
  return typeof parsed === 'object' && parsed !== null && 'kind' in parsed && parsed.kind === Kind.DOCUMENT;
}
