import { parseWithZod } from '@conform-to/zod/v4';

import type { AppLoadContext } from '#app/load-context.ts';
import { fileFieldsOf, REMOVE_FILES } from '#rules/resources/engine/file-fields.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { formSchema, type FormPurpose } from '#rules/resources/engine/schema.ts';

import type { ReceivedForm } from '../../../server/uploads/form-uploads.ts';

type ReceivedRecordForm = ReceivedForm<string>;

/** Reads a posted form. Its files are checked and stored for the time of the request (RECORD-29). */
export async function receiveForm(
  { uploads }: AppLoadContext,
  request: Request,
  resource: Resource,
): Promise<ReceivedRecordForm> {
  const plan = fileFieldsOf(resource);
  if (Object.keys(plan).length > 0) return await uploads.receive(plan);
  return { fields: await request.formData(), files: {}, refused: {} };
}

/** Parses a form. A refused file counts as chosen, because it has an error message already. */
export function parseRecordForm(
  { fields, files, refused }: ReceivedRecordForm,
  resource: Resource,
  purpose: FormPurpose,
) {
  const known = new FormData();
  for (const [name, { type }] of Object.entries(resource.fields)) {
    const file = files[name]?.file ?? (refused[name] && new File(['refused'], 'refused'));
    if (type === 'file') {
      if (file) known.append(name, file);
      continue;
    }
    const values = type === 'choices' ? fields.getAll(name) : [fields.get(name)];
    for (const value of values) if (value !== null) known.append(name, value);
  }
  for (const name of fields.getAll(REMOVE_FILES)) known.append(REMOVE_FILES, name);
  return parseWithZod(known, { schema: formSchema(resource, purpose) });
}

/** Returns the names of the valid files of a form, which a returned form cannot keep (RECORD-29). */
export function namesOfFiles({ files }: ReceivedRecordForm): Record<string, string> {
  const names = Object.entries(files).flatMap(([field, file]) => (file ? [[field, file.name]] : []));
  return Object.fromEntries(names) as Record<string, string>;
}
