import { parse } from 'yaml';
import { z } from 'zod';

interface Document<Fields> {
  /** The YAML between the two `---` lines. */
  fields: Fields;
  /** The Markdown after the second `---` line. */
  body: string;
}

const PICTURE_HINT =
  '\nA picture has `alt`, and either `scene` (with `light`, `mirrored`) or `photo` (the name of a file, with ' +
  '`focus` such as 50% 40%). The picture of a story can have `portrait: true`. See docs/content.md.';

/**
 * Splits a Markdown file of app/content into its fields and its body, and validates the fields.
 *
 * @param path names the document in an error
 * @throws an error that begins with the path, if the fields are missing, not YAML or not as in the schema
 */
export function readDocument<Fields>(
  path: string,
  text: string,
  schema: z.ZodType<Fields>,
): Document<Fields> {
  const [, fields, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? [];
  if (fields === undefined || body === undefined)
    throw new Error(`${path}: A document must start with its fields.`);
  const checked = schema.safeParse(parseYaml(path, fields));
  if (checked.success) return { fields: checked.data, body: body.trim() };
  const isPicture = checked.error.issues.some((issue) => issue.path[0] === 'picture');
  throw new Error(`${path}: ${z.prettifyError(checked.error)}${isPicture ? PICTURE_HINT : ''}`);
}

function parseYaml(path: string, fields: string): unknown {
  try {
    return parse(fields);
  } catch (cause) {
    throw new Error(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
