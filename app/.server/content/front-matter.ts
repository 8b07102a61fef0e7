import { parse } from 'yaml';

export interface Document {
  /** What stands between the two lines of dashes, as YAML; not checked. */
  fields: unknown;
  /** The Markdown below. */
  body: string;
}

/**
 * Takes a Markdown file of app/content apart.
 *
 * @throws where the file does not begin with its fields: that is a fault of the content
 */
export function readDocument(text: string): Document {
  const [, fields, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? [];
  if (fields === undefined || body === undefined) throw new Error('A document begins with its fields.');
  return { fields: parse(fields), body: body.trim() };
}
