const UNITS = ['B', 'KB', 'MB', 'GB'];

/** Formats a size for people: 1536 bytes are 1.5 KB. */
export function formatSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${Number(size.toFixed(unit === 0 ? 0 : 1))} ${UNITS[unit] ?? ''}`;
}
