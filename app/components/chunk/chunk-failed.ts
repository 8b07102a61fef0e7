/** The name of the window event for a page whose script failed to load: see scripts/vite/route-chunks.ts. */
export const CHUNK_FAILED = 'portal:chunk-failed';
