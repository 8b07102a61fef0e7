import type { IncomingMessage } from 'node:http';

import { BodyFault } from './body-fault.ts';
import { drain } from './drain.ts';
import { DRAIN_BYTES, DRAIN_TIMEOUT, FORM_TEXT } from './limits.ts';
import { readParts, type FilePart, type PartReader } from './multipart.ts';

/** The text fields of a form whose files were discarded. */
export interface ReadFields {
  fields: [name: string, value: string][];
  /** The discarded files, including file inputs without a selected file. */
  files: PassedFile[];
  /** The error that ended the reading early. */
  fault?: BodyFault;
  /** Whether the body was read to its end. */
  isWhole: boolean;
}

interface PassedFile {
  field: string;
  /** The file name as the client sent it; empty if no file was selected. */
  name: string;
  /** The number of bytes that were read. */
  size: number;
}

/**
 * Reads the text fields of a form and discards its files. The limits of `drain` apply, so in a form with a
 * long video only the fields before the video are read. The limits for the text of any form apply too.
 */
export async function readFields(req: IncomingMessage): Promise<ReadFields> {
  const read: Omit<ReadFields, 'isWhole'> = { fields: [], files: [] };
  try {
    const reader = readParts(req, FORM_TEXT);
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
    fields.push([part.name, part.value]);
  }
}
