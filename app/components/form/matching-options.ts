/**
 * The options that hold every word that was typed, in any order and whatever the capitals and accents; those that begin
 * with the words come first.
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

/** The option that was typed in full. */
export function optionTyped(options: readonly string[], typed: string): string | undefined {
  const wanted = plain(typed).trim();
  return wanted === '' ? undefined : options.find((option) => plain(option) === wanted);
}
