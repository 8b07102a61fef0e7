import { CHUNK_LOAD_TIMEOUT } from '#rules/constants.ts';

/** A part of the portal's script that did not come: the page that needs it cannot be shown. */
export class ChunkError extends Error {
  constructor(cause?: unknown) {
    super('A part of the page could not be loaded.', { cause });
    this.name = 'ChunkError';
  }
}

/**
 * Waits for a part of the script that is fetched on demand, 120 s at most (spec/1, section 9).
 *
 * @throws ChunkError where it fails or does not come in time
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), CHUNK_LOAD_TIMEOUT);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError(error);
  } finally {
    clearTimeout(timer);
  }
}
