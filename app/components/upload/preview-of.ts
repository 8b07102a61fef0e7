/** In pixels, of the longer side: twice what is shown, for sharp screens. */
const LONGEST_SIDE = 128;

/**
 * A small copy of a chosen image, as a data: address, which the content security policy allows where it forbids blob: ones.
 *
 * @returns undefined for what the browser cannot show
 */
export async function previewOf(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return canvas.toDataURL('image/webp');
  } catch {
    return undefined;
  }
}
