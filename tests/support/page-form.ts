/** A form of a page, as a browser without scripts would send it. */
export interface FormOfPage {
  action: string;
  fields: [name: string, value: string][];
}

/**
 * Finds a form in the HTML of a page: its address, and the values that it has.
 *
 * @param mark a text that only this form contains, such as `name="password"`
 */
export function formOf(html: string, mark: string): FormOfPage {
  const found = (html.match(/<form [\s\S]*?<\/form>/g) ?? []).filter((form) => form.includes(mark));
  const [form] = found;
  if (form === undefined || found.length > 1) throw new Error(`${found.length} forms contain ${mark}.`);
  const inputs = form.match(/<(?:input|textarea) [^>]*>/g) ?? [];
  return {
    action: attributeOf(form, 'action') ?? '',
    fields: inputs.flatMap((input): [string, string][] => {
      const name = attributeOf(input, 'name');
      const type = attributeOf(input, 'type') ?? 'text';
      const isSent = !['submit', 'file'].includes(type) && (type !== 'checkbox' || / checked/.test(input));
      return name !== undefined && isSent ? [[name, attributeOf(input, 'value') ?? '']] : [];
    }),
  };
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`^<[^>]* ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');
}
