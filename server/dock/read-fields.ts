import type { IncomingMessage } from 'node:http';

import { BodyFault } from './body-fault.ts';
import { drain } from './drain.ts';
import { DRAIN_BYTES, DRAIN_TIMEOUT } from './limits.ts';
import { readParts } from './parts.ts';

/** What was read of a refused form: its text, and whether the body came to its end. */
export interface ReadFields {
  fields: [name: string, value: string][];
  isWhole: boolean;
}

/**
 * Reads the text of a form whose files nobody takes. Within the bounds of `drain`: where a film is under way, as much text as
 * stands before it.
 */
export async function readFields(req: IncomingMessage): Promise<ReadFields> {
  const fields: ReadFields['fields'] = [];
  try {
    const reader = readParts(req);
    const timer = setTimeout(() => reader.close(), DRAIN_TIMEOUT);
    let length = 0;
    try {
      for (let part = await reader.next(); part; part = await reader.next()) {
        if (part.kind === 'field') fields.push([part.name, part.value]);
        else {
          part.stream.on('data', (chunk: Buffer) => {
            length += chunk.length;
            if (length > DRAIN_BYTES) reader.close();
          });
        }
      }
    } finally {
      clearTimeout(timer);
      reader.close();
    }
  } catch (error) {
    if (!(error instanceof BodyFault)) throw error;
  }
  return { fields, isWhole: await drain(req) };
}
