import { z } from 'zod';

/** The form of an import (IMPORT-1). The upload receiver checks the file itself. */
export const importFormSchema = z.object({
  file: z.unknown().refine((file) => file !== undefined && file !== null, 'Choose a CSV file.'),
});
