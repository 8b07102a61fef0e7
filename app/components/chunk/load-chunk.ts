import { CHUNK_LOAD_TIMEOUT } from '#rules/constants.ts';

/** The error if a part of the portal's script fails to load. A page that needs the part cannot be shown. */
export class ChunkError extends Error {
  constructor(cause?: unknown) {
    super('A part of the page could not be loaded.', { cause });
    this.name = 'ChunkError';
  }
}

/**
 * Waits for a part of the script that is loaded on demand, for at most 120 s (LANDING-13).
 *
 * @throws ChunkError if the part fails to load or exceeds this time
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
