import { parse } from 'yaml';

export interface Document {
  /** The YAML between the two `---` lines, parsed but not validated. */
  fields: unknown;
  /** The Markdown after the second `---` line. */
  body: string;
}

/**
 * Splits a Markdown file of app/content into its fields and its body.
 *
 * @throws if the file has no fields at its start, which is a mistake in the content
 */
export function readDocument(text: string): Document {
  const [, fields, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? [];
  if (fields === undefined || body === undefined) throw new Error('A document must start with its fields.');
  return { fields: parse(fields), body: body.trim() };
}
