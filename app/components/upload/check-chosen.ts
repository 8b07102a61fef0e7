import type { PresetName } from '#rules/files/presets.ts';
import { t } from '#rules/text/t.ts';

import { loadChunk } from '../chunk/load-chunk.ts';

export interface Rules {
  preset: PresetName;
  /** In units of 1024 x 1024 bytes; takes the preset's place. */
  maxSizeMb?: number | undefined;
}

/** What is wrong with a file: at its field, and in a popup (spec/2, section 8.2). */
export interface Fault {
  message: string;
  alert: { title: string; text: string };
}

/**
 * The checks that the server makes again (spec/1, section 5), over the first bytes of a chosen file. Their code is fetched
 * with the first file.
 *
 * @returns what is wrong, or undefined
 */
export async function checkChosen(file: File, { preset, maxSizeMb }: Rules): Promise<Fault | undefined> {
  try {
    const [{ checkFile }, { refusalAlert }, { factsOf, HEAD_BYTES }] = await loadChunk(() =>
      Promise.all([
        import('#rules/files/check-file.ts'),
        import('./refusal-alert.ts'),
        import('#rules/files/facts.ts'),
      ]),
    );
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const outcome = checkFile(factsOf(file, head), preset, maxSizeMb);
    if (outcome.ok) return undefined;
    return { message: outcome.message, alert: refusalAlert(outcome, file) };
  } catch {
    return {
      message: t('File validation failed'),
      alert: { title: t('Validation Error'), text: t('Unable to validate file. Please try again.') },
    };
  }
}
