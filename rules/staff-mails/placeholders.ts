/**
 * The placeholders that staff can write into an e-mail to several students, and what stands there in the
 * e-mail of a recipient (STAFFMAIL-3).
 */
export const PLACEHOLDERS = {
  name: 'the name of the student',
  college: 'the college',
  class: 'the year of graduation',
  programme: 'the programme',
} as const;

export type Placeholder = keyof typeof PLACEHOLDERS;

const NAMES = Object.keys(PLACEHOLDERS) as Placeholder[];

/** The values of a recipient. A placeholder whose value the portal does not know has none. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

/** Lists the placeholders that some texts have. */
export function placeholdersIn(...texts: readonly string[]): Placeholder[] {
  return NAMES.filter((name) => texts.some((text) => text.includes(`{${name}}`)));
}

/** The first part of a text that looks like a placeholder and is none. */
interface PlaceholderFault {
  kind: 'unknown' | 'brace';
  /** The part with its braces, or the lone brace. */
  part: string;
}

/** Finds a part of a text that looks like a placeholder and is none; undefined without one. */
export function findPlaceholderFault(text: string): PlaceholderFault | undefined {
  for (const [part] of text.matchAll(/\{[^{}]*\}|[{}]/g)) {
    if (part.length === 1) return { kind: 'brace', part };
    if (!NAMES.some((name) => part === `{${name}}`)) return { kind: 'unknown', part };
  }
  return undefined;
}

/**
 * Writes the values into a text. A value that looks like a placeholder stays as it is, and its line breaks
 * become spaces. So a name cannot add a line to an e-mail.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as Placeholder] : undefined;
    return value?.replace(/\s+/g, ' ').trim() ?? place;
  });
}
