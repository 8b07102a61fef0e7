/** As a person types it: without accents, in small letters. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim();
}

/** The options that hold what was typed; those that begin with it come first. */
export function matchingOptions(options: readonly string[], typed: string): string[] {
  const wanted = plain(typed);
  const found = options.filter((option) => plain(option).includes(wanted));
  const rank = (option: string) => (plain(option).startsWith(wanted) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

/** The option that was typed in full, in letters of either size. */
export function optionTyped(options: readonly string[], typed: string): string | undefined {
  const wanted = plain(typed);
  return wanted === '' ? undefined : options.find((option) => plain(option) === wanted);
}
