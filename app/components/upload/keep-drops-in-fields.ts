/**
 * Ignores what is dropped beside a file input. Otherwise a browser opens the file, and can replace the page
 * with the form (FILE-46).
 *
 * @returns a function that ends it
 */
export function keepDropsInFields(): () => void {
  const listening = new AbortController();
  for (const type of ['dragover', 'drop'] as const) {
    window.addEventListener(type, ignoreBesideFields, { signal: listening.signal });
  }
  return () => listening.abort();
}

function ignoreBesideFields(event: DragEvent): void {
  const { target, dataTransfer } = event;
  const isField = target instanceof HTMLInputElement && target.type === 'file';
  if (!isField && dataTransfer?.types.includes('Files')) event.preventDefault();
}
