/** The window's event for a page whose script did not come: see scripts/vite/route-chunks.ts. */
export const CHUNK_FAILED = 'portal:chunk-failed';
