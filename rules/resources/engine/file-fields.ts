import type { PresetName } from '../../files/presets.ts';
import type { Resource } from './resource.ts';

/**
 * Returns the preset of each file field of a resource by the name of the field (RECORD-26). It is empty for a
 * resource without files.
 */
export function fileFieldsOf({ fields }: Pick<Resource, 'fields'>): Readonly<Record<string, PresetName>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { type, preset }]) =>
      type === 'file' && preset !== undefined ? [[name, preset]] : [],
    ),
  );
}

/** Lists the other fields of a resource: those whose values a form, a list and a search can have. */
export function listValueFields(resource: Pick<Resource, 'fields'>): string[] {
  const files = fileFieldsOf(resource);
  return Object.keys(resource.fields).filter((name) => !Object.hasOwn(files, name));
}
