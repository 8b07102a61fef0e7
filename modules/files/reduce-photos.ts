import { ModuleError } from '#rules/modules/module-error.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { t } from '#rules/text/t.ts';

import type { ConvertPhoto } from '../../server/media/photo-converter.ts';

/**
 * Reduces a photo to a WebP image, without what the camera has written into it.
 *
 * @param place the argument that has the photo, such as `input.photo`, for the message
 * @throws ModuleError VALIDATION_FAILED if the photo cannot be decoded; BUSY if too many photos wait
 */
export async function reducedPhoto(photo: File, place: string, reducePhoto: ConvertPhoto): Promise<File> {
  const webp = await reducePhoto(Buffer.from(await photo.arrayBuffer()));
  if (webp === 'busy') throw new ModuleError('BUSY');
  if (webp === 'damaged') {
    const message = t('This image cannot be opened. Choose another one.');
    throw new ModuleError('VALIDATION_FAILED', { validation: { [place]: [message] } });
  }
  const name = photo.name.replace(/\.\w{1,5}$/, '');
  return new File([new Uint8Array(webp)], `${name}.webp`, { type: 'image/webp' });
}

/**
 * Reduces the images of a form whose fields ask for it (RECORD-71).
 *
 * @param reducePhoto undefined only for a resource without such fields
 * @returns the input with the reduced images
 * @throws ModuleError like `reducedPhoto`
 */
export async function reducePhotos<Input extends Readonly<Record<string, unknown>>>(
  { name, fields }: Pick<Resource, 'name' | 'fields'>,
  input: Input,
  reducePhoto: ConvertPhoto | undefined,
): Promise<Input> {
  const reduced: Record<string, File> = {};
  for (const [field, { isReduced }] of Object.entries(fields)) {
    const photo = input[field];
    if (!isReduced || !(photo instanceof File) || photo.size === 0) continue;
    if (!reducePhoto) throw new Error(`The resource '${name}' cannot reduce images.`);
    reduced[field] = await reducedPhoto(photo, field, reducePhoto);
  }
  return { ...input, ...reduced };
}
