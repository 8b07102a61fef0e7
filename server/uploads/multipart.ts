import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';

import { BodyFault } from './body-fault.ts';
import {
  MAX_BODY_BYTES,
  MAX_FIELD_NAME_BYTES,
  MAX_FIELDS,
  MAX_FILES,
  STALL_TIMEOUT,
  type TextLimits,
} from './limits.ts';

interface FieldPart {
  kind: 'field';
  name: string;
  value: string;
}

export interface FilePart {
  kind: 'file';
  name: string;
  /** The file name as the client sent it, including any path; empty if missing. */
  fileName: string;
  /** The declared media type, in lower case. */
  type: string;
  /** The bytes of the file. The next part arrives only after this stream is read to its end or resumed. */
  stream: Readable;
}

export type Part = FieldPart | FilePart;

export interface PartReader {
  /**
   * Reads the next part.
   *
   * @returns undefined after the last part
   * @throws BodyFault if the whole body is rejected
   */
  next(): Promise<Part | undefined>;
  /** Lowers the limit for the whole body, in bytes, once the allowed files are known. */
  limitTotal(bytes: number): void;
  /**
   * The error that ended the reading. Use it in place of an error of a file's stream, which does not name
   * the cause.
   */
  readonly fault: BodyFault | undefined;
  /** Stops reading and discards the rest. */
  close(): void;
}

/**
 * Reads a multipart body part by part, in the order of sending. Only fields and a few kilobytes of each
 * file are buffered. While the stream of a file is not read, backpressure stops the client from sending
 * more.
 *
 * @param text the limits for the text fields
 * @throws BodyFault if the body is not multipart, or its Content-Length exceeds the limit for every body
 */
export function readParts(req: IncomingMessage, text: TextLimits): PartReader {
  const parser = createParser(req, text);
  // An object stream serves as the queue of parts: it keeps the order and passes on the end or an error.
  const queue = new Readable({ objectMode: true, read: () => undefined });
  const parts = queue.iterator({ destroyOnReturn: false });
  let total = 0;
  let textLength = 0;
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
    // Destroy the parser later: this function can run inside one of the parser's events.
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

  /**
   * Ends a stalled upload. If the server itself has paused the body, the client is only waiting: restart
   * the timer.
   */
  function onStall(): void {
    if (req.readableFlowing === true) fail('slow');
    else stall.refresh();
  }

  function onClose(): void {
    if (!req.complete) fail('aborted');
  }

  queue.on('error', () => undefined);
  parser.on('field', (name, value, _isNameCut, isValueCut) => {
    textLength += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (isValueCut || textLength > text.total) fail(text.fault);
    else add({ kind: 'field', name, value });
  });
  parser.on('file', (name, stream, fileName, _encoding, type) => {
    // `PartReader.fault` has the cause.
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

function createParser(req: IncomingMessage, text: TextLimits): BusboyInstance {
  if (Number(req.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw new BodyFault('long');
  try {
    return new Busboy({
      // Busboy throws if the Content-Type header is missing.
      headers: req.headers as BusboyHeaders,
      // Keep the full name: the file checks apply to the name as the client sent it.
      preservePath: true,
      limits: {
        parts: MAX_FIELDS + MAX_FILES,
        fields: MAX_FIELDS,
        fieldSize: text.field,
        files: MAX_FILES,
      },
    });
  } catch {
    throw new BodyFault('malformed');
  }
}

/** Returns the file name, or '' if the part has none. Busboy then passes undefined, contrary to its types. */
function fileNameOf(name: unknown): string {
  return typeof name === 'string' ? name : '';
}

/**
 * Rejects a part without a name or with a long name. Busboy passes a missing name as undefined, contrary to
 * its types.
 */
function checkedName(part: Part): Part {
  const name: unknown = part.name;
  if (typeof name === 'string' && name.length <= MAX_FIELD_NAME_BYTES) return part;
  throw new BodyFault('malformed');
}

/** Checks whether a request has a multipart form body, which the upload receiver must read. */
export function isMultipart({ method, headers }: IncomingMessage): boolean {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  return method === 'POST' && type === 'multipart/form-data';
}
