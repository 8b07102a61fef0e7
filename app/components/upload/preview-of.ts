/** The longer side of the preview, in pixels: twice the displayed size, for high-density screens. */
const LONGEST_SIDE = 128;

/**
 * Creates a small copy of a chosen image as a data: URL. The content security policy allows data: images
 * but not blob: images.
 *
 * @returns undefined if the browser cannot show the file
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
