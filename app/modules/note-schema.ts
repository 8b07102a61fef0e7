import { z } from 'zod';

import type { TransitionNote } from '#rules/resources/engine/resource.ts';
import { noteSchema } from '#rules/resources/engine/schema.ts';

/** Returns the schema of a note form. The browser loads it when the user begins to write. */
export function createNoteSchema(note: TransitionNote) {
  return z.object({ note: noteSchema(note) });
}
