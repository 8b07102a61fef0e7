import type { PresetName } from '#rules/files/presets.ts';
import { t } from '#rules/text/t.ts';

import { loadChunk } from '../chunk/load-chunk.ts';
import { UNCHECKED } from './unchecked.ts';

export interface FileRules {
  preset: PresetName;
  /** In units of 1024 x 1024 bytes; takes the preset's place. */
  maxSizeMb?: number | undefined;
}

/** What is wrong with a file: at its field, and in a popup (spec/2, section 8.2). */
export interface ChosenFileError {
  message: string;
  alert: { title: string; text: string };
}

/**
 * The checks that the server makes again (spec/1, section 5), over the first bytes of a chosen file. Their code is fetched
 * with the first file.
 *
 * @returns what is wrong, or undefined
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
