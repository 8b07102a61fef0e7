const signatures: [ending: string, offset: number, bytes: number[]][] = [
  ['.png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['.jpg', 0, [0xff, 0xd8, 0xff]],
  ['.gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['.webp', 8, [0x57, 0x45, 0x42, 0x50]],
];

/** By the first bytes, as the sender's type and name prove nothing. Undefined for what browsers show as no image. */
export function imageEndingOf(start: Uint8Array): string | undefined {
  const found = signatures.find(([, offset, bytes]) => bytes.every((byte, i) => start[offset + i] === byte));
  return found?.[0];
}
