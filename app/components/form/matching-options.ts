import type { SelectOption } from './select-field.tsx';

/**
 * Returns the options that contain every typed word, in any order, in the language of the page or in English.
 * Upper case, accents and Arabic letters that are typed for each other do not matter. Options that begin with
 * the typed text come first.
 */
export function matchingOptions(options: readonly SelectOption[], typed: string): readonly SelectOption[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const found = options.filter((option) => words.every((word) => namesOf(option).join('\n').includes(word)));
  const begins = (option: SelectOption) => namesOf(option).some((name) => name.startsWith(words.join(' ')));
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

/** Returns the names by which an option is found: the one that is shown, and the English one. */
function namesOf({ label, value }: SelectOption): readonly string[] {
  return [label, value].map(plain);
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
export function optionTyped(options: readonly SelectOption[], typed: string): SelectOption | undefined {
  const wanted = plain(typed).trim();
  return wanted === '' ? undefined : options.find((option) => namesOf(option).includes(wanted));
}
