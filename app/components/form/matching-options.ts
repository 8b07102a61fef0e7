import { t } from '#rules/text/t.ts';

/**
 * Returns the options that contain every typed word, in any order, in the language of the page or in English.
 * Upper case, accents and Arabic letters that are typed for each other do not matter. Options that begin with
 * the typed text come first.
 */
export function matchingOptions(options: readonly string[], typed: string): readonly string[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const found = options.filter((option) => words.every((word) => namesOf(option).join('\n').includes(word)));
  const begins = (option: string) => namesOf(option).some((name) => name.startsWith(words.join(' ')));
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

/** Returns the names by which an option is found: the one that is shown, and the English one. */
function namesOf(option: string): readonly string[] {
  return [t(option), option].map(plain);
}

function plain(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replaceAll('ة', 'ه').replaceAll('ى', 'ي');
}

/**
 * Returns the option whose full name was typed, as `matchingOptions` compares names.
 *
 * @returns undefined if the text is empty or not an option
 */
export function optionTyped(options: readonly string[], typed: string): string | undefined {
  const wanted = plain(typed).trim();
  return wanted === '' ? undefined : options.find((option) => namesOf(option).includes(wanted));
}
