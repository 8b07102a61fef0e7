/**
 * Returns the names of the inputs that a form has beside a rich text (RECORD-59). `format` is `html` if the
 * text comes from the editor. `kept` has the stored HTML, for a textarea that shows it as lines.
 */
export function richTextNames(name: string): { format: string; kept: string } {
  // A dot or a bracket in a name would be a path for the form library.
  return { format: `${name}-format`, kept: `${name}-html` };
}
