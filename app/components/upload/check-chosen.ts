import type { PresetName } from '#rules/files/presets.ts';
import { t } from '#rules/text/t.ts';

import { loadChunk } from '../chunk/load-chunk.ts';
import { UNCHECKED } from './unchecked.ts';

export interface FileRules {
  preset: PresetName;
  /** The size limit of this field, in units of 1024 x 1024 bytes. It replaces the limit of the preset. */
  maxSizeMb?: number | undefined;
}

/** The error of a chosen file: a message for its field, and an alert for a popup (FILE-18, FILE-19). */
export interface ChosenFileError {
  message: string;
  alert: { title: string; text: string };
}

/**
 * Checks the first bytes of a chosen file (FILE-1, FILE-10). The server makes the same checks again. The
 * code of the checks is loaded with the first file.
 *
 * @returns the error; undefined if the file is valid
 */
export async function checkChosen(
  file: File,
  { preset, maxSizeMb }: FileRules,
): Promise<ChosenFileError | undefined> {
  try {
    const [{ checkFile }, { refusalAlert, refusalMessage }, { factsOf, HEAD_BYTES }] = await loadChunk(() =>
      Promise.all([
        import('#rules/files/check-file.ts'),
        import('./refusal-alert.ts'),
        import('#rules/files/facts.ts'),
      ]),
    );
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const outcome = checkFile(factsOf(file, head), preset, maxSizeMb);
    if (outcome.ok) return undefined;
    const refused = { refusal: outcome, name: file.name, size: file.size };
    return { message: refusalMessage(outcome), alert: refusalAlert([refused]) };
  } catch {
    return { message: t(UNCHECKED.field), alert: { title: t(UNCHECKED.field), text: t(UNCHECKED.dialog) } };
  }
}
