import type { IncomingMessage } from 'node:http';

import { BodyFault } from './body-fault.ts';
import { drain } from './drain.ts';
import { DRAIN_BYTES, DRAIN_TIMEOUT, MAX_FIELDS_LENGTH } from './limits.ts';
import { readParts, type FilePart, type PartReader } from './multipart.ts';

/** What was read of a form whose files were not taken: its text, and whether the body came to its end. */
export interface ReadFields {
  fields: [name: string, value: string][];
  /** The files that were let go, empty inputs among them. */
  files: PassedFile[];
  /** What ended the reading before its time. */
  fault?: BodyFault;
  isWhole: boolean;
}

interface PassedFile {
  field: string;
  /** As it was sent; '' where nothing was chosen. */
  name: string;
  /** In bytes, as far as was read. */
  size: number;
}

/**
 * Reads the text of a form whose files nobody takes. Within the bounds of `drain`: where a video is under way, as much text as
 * stands before it; and no more text than any form may have.
 */
export async function readFields(req: IncomingMessage): Promise<ReadFields> {
  const read: Omit<ReadFields, 'isWhole'> = { fields: [], files: [] };
  try {
    const reader = readParts(req);
    const timer = setTimeout(() => reader.close(), DRAIN_TIMEOUT);
    try {
      await readAll(reader, read);
    } finally {
      clearTimeout(timer);
      reader.close();
    }
  } catch (error) {
    if (!(error instanceof BodyFault)) throw error;
    read.fault = error;
  }
  return { ...read, isWhole: await drain(req) };
}

async function readAll(reader: PartReader, { fields, files }: Omit<ReadFields, 'isWhole'>): Promise<void> {
  let text = 0;
  let bytes = 0;

  function pass({ name: field, fileName, stream }: FilePart): void {
    const file: PassedFile = { field, name: fileName, size: 0 };
    files.push(file);
    stream.on('data', (chunk: Buffer) => {
      file.size += chunk.length;
      bytes += chunk.length;
      if (bytes > DRAIN_BYTES) reader.close();
    });
  }

  for (let part = await reader.next(); part; part = await reader.next()) {
    if (part.kind === 'file') {
      pass(part);
      continue;
    }
    text += Buffer.byteLength(part.value);
    if (text > MAX_FIELDS_LENGTH) throw new BodyFault('long');
    fields.push([part.name, part.value]);
  }
}
