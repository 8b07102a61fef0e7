import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';

import { BodyFault } from './body-fault.ts';
import {
  MAX_BODY_BYTES,
  MAX_FIELD_BYTES,
  MAX_FIELD_NAME_BYTES,
  MAX_FIELDS,
  MAX_FILES,
  STALL_TIMEOUT,
} from './limits.ts';

interface FieldPart {
  kind: 'field';
  name: string;
  value: string;
}

export interface FilePart {
  kind: 'file';
  name: string;
  /** As it was sent, path and all; '' where there is none. */
  fileName: string;
  /** As it was declared, in lower case. */
  type: string;
  /** Read it to its end, or resume it: until then no further part arrives. */
  stream: Readable;
}

export type Part = FieldPart | FilePart;

export interface PartReader {
  /** @throws BodyFault where the body as a whole cannot be taken */
  next(): Promise<Part | undefined>;
  /** Narrows the length of the whole body, in bytes, once it is known what may be in it. */
  limitTotal(bytes: number): void;
  /** What ended the reading; a file's own stream cannot say it. */
  readonly fault: BodyFault | undefined;
  /** Gives up what has not been read. */
  close(): void;
}

/**
 * Reads a multipart body part by part, in the order of sending. Nothing is buffered but fields and a few kilobytes of each file:
 * a file whose stream is not read holds the sender up.
 *
 * @throws BodyFault where it is no multipart body, or is longer than any may be by its own account
 */
export function readParts(req: IncomingMessage): PartReader {
  const parser = createParser(req);
  // A readable side is all of a queue that is needed: order, an end, an error.
  const queue = new Readable({ objectMode: true, read: () => undefined });
  const parts = queue.iterator({ destroyOnReturn: false });
  let total = 0;
  let limit = MAX_BODY_BYTES;
  let fault: BodyFault | undefined;
  let isOver = false;
  let file: Readable | undefined;
  const stall = setTimeout(onStall, STALL_TIMEOUT);

  function add(part: Part): void {
    if (!isOver) queue.push(part);
  }

  function stop(): void {
    isOver = true;
    clearTimeout(stall);
    req.off('data', count).off('close', onClose).off('error', onClose);
    req.unpipe(parser);
    req.pause();
    // Not now: the parser is inside one of its own events.
    setImmediate(() => {
      parser.destroy();
      file?.destroy(fault);
    });
  }

  function fail(kind: ConstructorParameters<typeof BodyFault>[0]): void {
    if (isOver) return;
    fault = new BodyFault(kind);
    stop();
    queue.destroy(fault);
  }

  function count(chunk: Buffer): void {
    total += chunk.length;
    stall.refresh();
    if (total > limit) fail('long');
  }

  /** Where this side is the slow one, the sender has to wait and is not to blame. */
  function onStall(): void {
    if (req.readableFlowing === true) fail('slow');
    else stall.refresh();
  }

  function onClose(): void {
    if (!req.complete) fail('aborted');
  }

  queue.on('error', () => undefined);
  parser.on('field', (name, value, _isNameCut, isValueCut) => {
    if (isValueCut) fail('long');
    else add({ kind: 'field', name, value });
  });
  parser.on('file', (name, stream, fileName, _encoding, type) => {
    // The reader's fault says why.
    stream.on('error', () => undefined);
    file = stream;
    add({ kind: 'file', name, fileName: fileNameOf(fileName), type, stream });
  });
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(event, () => fail('long'));
  }
  parser.on('error', () => fail('malformed'));
  parser.on('finish', () => {
    if (isOver) return;
    stop();
    queue.push(null);
  });
  req.on('data', count).on('close', onClose).on('error', onClose);
  req.pipe(parser);
  if (req.destroyed) onClose();

  return {
    async next() {
      const { done, value } = (await parts.next()) as IteratorResult<Part, undefined>;
      return done ? undefined : checkedName(value);
    },
    limitTotal(bytes) {
      limit = Math.min(bytes, MAX_BODY_BYTES);
      if (total > limit || Number(req.headers['content-length'] ?? 0) > limit) fail('long');
    },
    get fault() {
      return fault;
    },
    close: () => fail('aborted'),
  };
}

function createParser(req: IncomingMessage): BusboyInstance {
  if (Number(req.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw new BodyFault('long');
  try {
    return new Busboy({
      // Where the header is missing, it throws.
      headers: req.headers as BusboyHeaders,
      // The checks apply to the name that was sent, not what is left of it.
      preservePath: true,
      limits: {
        parts: MAX_FIELDS + MAX_FILES,
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        files: MAX_FILES,
      },
    });
  } catch {
    throw new BodyFault('malformed');
  }
}

/** Not a text where the part names no file (busboy's types do not say so). */
function fileNameOf(name: unknown): string {
  return typeof name === 'string' ? name : '';
}

/** A part without a name is undefined to busboy, whatever its types say. */
function checkedName(part: Part): Part {
  const name: unknown = part.name;
  if (typeof name === 'string' && name.length <= MAX_FIELD_NAME_BYTES) return part;
  throw new BodyFault('malformed');
}

/** Whether a request's body is for the upload receiver. */
export function isMultipart({ method, headers }: IncomingMessage): boolean {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  return method === 'POST' && type === 'multipart/form-data';
}
