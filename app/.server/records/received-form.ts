import { parseWithZod } from '@conform-to/zod/v4';

import type { AppLoadContext } from '#app/load-context.ts';
import { richTextNames } from '#rules/forms/rich-text-names.ts';
import { fileFieldsOf, REMOVE_FILES } from '#rules/resources/engine/file-fields.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { formSchema, type FormPurpose } from '#rules/resources/engine/schema.ts';
import { hasLinesOf, isMarkup, toLines, toParagraphs } from '#rules/text/rich-text.ts';

import type { ReceivedForm } from '../../../server/uploads/form-uploads.ts';
import { toSimpleHtml } from '../html.ts';
import type { FormValue } from './form-content.ts';

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
    for (const value of values) {
      if (value === null) continue;
      const isRich = type === 'richText' && typeof value === 'string';
      known.append(name, isRich ? readRichText(name, value, (other) => fields.get(other)) : value);
    }
  }
  for (const name of fields.getAll(REMOVE_FILES)) known.append(REMOVE_FILES, name);
  return parseWithZod(known, { schema: formSchema(resource, purpose) });
}

/**
 * Returns the unsent input of a form as the values that its controls show (SESSION-17).
 *
 * @param given the input of the fields, and of the inputs beside a rich text
 */
export function readUnsent({ fields }: Resource, given: Readonly<Record<string, FormValue>>) {
  const beside = namesBesideRichTexts({ fields });
  const values = Object.entries(given).flatMap(([name, value]) => {
    if (beside.includes(name)) return [];
    const isRich = fields[name]?.type === 'richText' && typeof value === 'string';
    return [[name, isRich ? readRichText(name, value, (other) => given[other]) : value] as const];
  });
  return Object.fromEntries(values);
}

/** Lists the names of the inputs that a form has beside its rich texts. */
export function namesBesideRichTexts({ fields }: Pick<Resource, 'fields'>): string[] {
  return Object.entries(fields).flatMap(([name, { type }]) =>
    type === 'richText' ? Object.values(richTextNames(name)) : [],
  );
}

/**
 * Returns a rich text as HTML if it comes from the editor, or if the textarea has the lines of the stored
 * HTML, which then keeps its formats (RECORD-59). Otherwise returns the lines as they were typed.
 *
 * @param get returns another input of the form
 */
function readRichText(name: string, text: string, get: (name: string) => unknown): string {
  const names = richTextNames(name);
  if (get(names.format) === 'html') return toMarkup(text);
  const kept = get(names.kept);
  if (typeof kept === 'string' && hasLinesOf(text, kept)) return toMarkup(kept);
  return isMarkup(text) ? toParagraphs(text) : text;
}

/** Returns simple HTML that begins with an element, by which the schema recognises it. */
function toMarkup(html: string): string {
  const simple = toSimpleHtml(html);
  return toLines(simple) === '' || isMarkup(simple) ? simple : `<p>${simple}</p>`;
}

/** Returns the names of the valid files of a form, which a returned form cannot keep (RECORD-29). */
export function namesOfFiles({ files }: ReceivedRecordForm): Record<string, string> {
  const names = Object.entries(files).flatMap(([field, file]) => (file ? [[field, file.name]] : []));
  return Object.fromEntries(names) as Record<string, string>;
}
