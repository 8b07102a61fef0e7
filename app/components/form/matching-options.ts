/**
 * Returns the options that contain every typed word, in any order. Upper case and accents do not matter.
 * Options that begin with the typed text come first.
 */
export function matchingOptions(options: readonly string[], typed: string): readonly string[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const found = options.filter((option) => words.every((word) => plain(option).includes(word)));
  const begins = (option: string) => plain(option).startsWith(words.join(' '));
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Returns the option whose full text was typed. Upper case and accents do not matter.
 *
 * @returns undefined if the text is empty or not an option
 */
export function optionTyped(options: readonly string[], typed: string): string | undefined {
  const wanted = plain(typed).trim();
  return wanted === '' ? undefined : options.find((option) => plain(option) === wanted);
}
