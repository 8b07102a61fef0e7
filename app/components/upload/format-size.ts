import { t } from '#rules/text/t.ts';

const SIZES = ['{n} B', '{n} KB', '{n} MB', '{n} GB'];

/** Formats a size for people: 1536 bytes are 1.5 KB. */
export function formatSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < SIZES.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return t(SIZES[unit] ?? '', { n: Number(size.toFixed(unit === 0 ? 0 : 1)) });
}
