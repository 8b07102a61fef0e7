/** The error messages of one field. */
export interface ListedError {
  name: string;
  messages: readonly string[];
}

/**
 * Lists the errors of a form's fields in display order. If several fields of one list entry have the same
 * message, lists it once, at the first of these fields.
 *
 * @param errors the messages by field; the name of a field in a list entry is `list[0].field`
 * @param order the names of the fields in display order; `list[].field` for a list. Other fields come last
 */
export function listErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  order: readonly string[],
): ListedError[] {
  const listed = Object.entries(errors)
    .filter(([name]) => name !== '')
    .map(([name, messages]) => ({ name, messages }));
  const said = new Set<string>();
  return listed
    .sort((a, b) => comparePlaces(placeOf(a.name, order), placeOf(b.name, order)))
    .filter(({ name, messages }) => {
      const entry = /^\w+\[\d+\]/.exec(name)?.[0];
      if (entry === undefined) return true;
      const words = `${entry} ${messages.join(' ')}`;
      if (said.has(words)) return false;
      said.add(words);
      return true;
    });
}

type Place = readonly [field: number, entry: number, part: number];

function placeOf(name: string, order: readonly string[]): Place {
  const [, root = '', entry = '-1'] = /^([^.[]*)(?:\[(\d+)\])?/.exec(name) ?? [];
  const placeIn = (wanted: string) => (order.includes(wanted) ? order.indexOf(wanted) : order.length);
  return [placeIn(root), Number(entry), placeIn(name.replace(/\[\d+\]/, '[]'))];
}

function comparePlaces(a: Place, b: Place): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
