import type { IncomingMessage } from 'node:http';
import { Kind, parse, type DocumentNode, type FieldNode, type SelectionSetNode } from 'graphql';

export type PeekedOperation = {
  /** The name of the operation, if it has one, and the names of its root fields. */
  names: string[];
  /** The first root field, with its key in the response. */
  field?: { name: string; responseKey: string; takesInput: boolean };
};

/**
 * The maximum number of bytes to read. The `operations` part of a multipart body comes first, and a JSON
 * body is rarely longer.
 */
const mostBytes = 256 * 1024;

/** Reads the beginning of a body and puts it back, so that the endpoint can still read the whole body. */
export function peekOperation(request: IncomingMessage): Promise<PeekedOperation> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const due = Math.min(mostBytes, Number(request.headers['content-length'] ?? mostBytes));
    const look = () => {
      let chunk: Buffer | null;
      while (bytes < due && (chunk = request.read() as Buffer | null)) {
        chunks.push(chunk);
        bytes += chunk.length;
      }
      if (bytes < due && !request.readableEnded && !isComplete(request)) return;
      finish();
    };
    const finish = () => {
      request.off('readable', look).off('end', finish).off('error', finish).off('close', finish);
      const start = Buffer.concat(chunks);
      if (start.length > 0 && !request.readableEnded) request.unshift(start);
      resolve(readOperation(start.toString('utf8')));
    };
    request.on('readable', look).once('end', finish).once('error', finish).once('close', finish);
  });
}

/**
 * Checks whether the whole request has arrived and was read. The stream does not end if the data is put
 * back in the same turn.
 */
function isComplete(request: IncomingMessage): boolean {
  return request.complete && request.readableLength === 0;
}

export function readOperation(body: string): PeekedOperation {
  try {
    const { query, operationName } = JSON.parse(operationsOf(body)) as {
      query: string;
      operationName?: string | null;
    };
    const document = parse(query);
    const operations = document.definitions.filter((part) => part.kind === Kind.OPERATION_DEFINITION);
    const chosen = operations.find(({ name }) => name?.value === operationName) ?? operations[0];
    const fields = chosen ? rootFields(chosen.selectionSet, document) : [];
    const names = [operationName, chosen?.name?.value, ...fields.map(({ name }) => name.value)];
    return {
      names: names.filter((name) => typeof name === 'string'),
      ...(fields[0] && { field: describe(fields[0]) }),
    };
  } catch {
    return { names: [] };
  }
}

/**
 * Returns the root fields, including those in fragments. A fragment that spreads itself is followed once.
 */
function rootFields(
  { selections }: SelectionSetNode,
  document: DocumentNode,
  seen = new Set<string>(),
): FieldNode[] {
  return selections.flatMap((part) => {
    if (part.kind === Kind.FIELD) return [part];
    if (part.kind === Kind.INLINE_FRAGMENT) return rootFields(part.selectionSet, document, seen);
    if (seen.has(part.name.value)) return [];
    seen.add(part.name.value);
    return document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === part.name.value
        ? rootFields(definition.selectionSet, document, seen)
        : [],
    );
  });
}

function describe(field: FieldNode): PeekedOperation['field'] {
  return {
    name: field.name.value,
    responseKey: field.alias?.value ?? field.name.value,
    takesInput: (field.arguments ?? []).some((argument) => argument.name.value === 'input'),
  };
}

/** Returns the `operations` part of a GraphQL multipart request, or any other body as it is. */
function operationsOf(body: string): string {
  if (!body.startsWith('--')) return body;
  const part = /name="operations"[^]*?\r\n\r\n([^]*?)\r\n--/.exec(body);
  return part?.[1] ?? '';
}
