import { t, type Values } from '../../text/t.ts';

/**
 * Returns the message of a check about a field. Schemas are created when the portal starts, and the language
 * is known when a form is checked (LANGUAGE-13).
 *
 * @param label the English label of the field, for the placeholder `label`
 * @param text the English text
 * @param values the values of the other placeholders
 */
export function messageOf(label: string, text: string, values?: Values): () => string {
  return () => t(text, { label: t(label), ...values });
}
