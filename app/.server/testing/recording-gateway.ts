import { print, type DocumentNode } from 'graphql';

/** An operation that a loader or an action has sent. */
interface RecordedOperation {
  query: string;
  variables: object;
}

/**
 * Creates a gateway that gives the same answer to every operation and records the operations.
 *
 * @param answer the answer of `gateway.execute`
 */
export function createRecordingGateway(answer: object) {
  const operations: RecordedOperation[] = [];
  const execute = (document: DocumentNode, variables: object) => {
    operations.push({ query: print(document), variables });
    return Promise.resolve(answer);
  };
  return { execute, operations };
}
