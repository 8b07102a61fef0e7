import type { PresetName } from '../../files/presets.ts';
import type { UploadFieldTable } from '../../files/upload-fields.ts';
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

/** The name under which the form of a change lists the stored files that it removes (RECORD-56). */
export const REMOVE_FILES = 'removeFiles';

/** Lists the file fields that can be empty, so that a change can remove their files (RECORD-56). */
export function removableFilesOf({ fields }: Pick<Resource, 'fields'>): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.type === 'file' && fields[name].isOptional);
}

/**
 * Returns the places of the files in the argument `input` of root fields, with their presets (FILE-23). It is
 * empty for a resource without files.
 *
 * @param rootFields the mutations whose `input` has the fields of the resource
 */
export function uploadFieldsOf(resource: Resource, rootFields: readonly string[]): UploadFieldTable {
  const files = Object.entries(fileFieldsOf(resource));
  if (files.length === 0) return {};
  const places = Object.fromEntries(files.map(([name, preset]) => [`input.${name}`, preset]));
  return Object.fromEntries(rootFields.map((name) => [name, places]));
}

/** Lists the file fields of a resource whose openings the portal records (RECORD-35). */
export function recordsOpeningsOf({ fields }: Pick<Resource, 'fields'>): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.recordsOpenings);
}

/** Lists the other fields of a resource: those whose values a form, a list and a search can have. */
export function listValueFields(resource: Pick<Resource, 'fields'>): string[] {
  const files = fileFieldsOf(resource);
  return Object.keys(resource.fields).filter((name) => !Object.hasOwn(files, name));
}
