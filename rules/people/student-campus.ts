import { normalise } from '../text/normalise.ts';

/** What files of registrars write for the campuses that every portal knows. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  'al-ain': ['Al Ain', 'AlAin', 'العين', 'مدينة العين', 'حرم العين'],
  'abu-dhabi': ['Abu Dhabi', 'AbuDhabi', 'أبوظبي', 'أبو ظبي', 'مدينة أبوظبي', 'حرم أبوظبي'],
};

const CAMPUS_OF_TEXT = new Map(
  Object.entries(WRITTEN).flatMap(([campus, texts]) => texts.map((text) => [plain(text), campus] as const)),
);

/**
 * Reads the campus of a student record (IMPORT-3): `Al Ain` becomes `al-ain`, as the address of its page has
 * it. The word campus makes no difference.
 *
 * @param text a name in Latin letters, or an Arabic name of a campus that every portal knows
 * @returns undefined for other names in other letters, and for a text without a letter
 */
export function readCampus(text: string): string | undefined {
  const name = plain(text);
  const known = CAMPUS_OF_TEXT.get(name);
  if (known !== undefined) return known;
  const letters = name.match(/\p{L}/gu) ?? [];
  if (letters.length === 0 || letters.some((letter) => !/[a-z]/.test(letter))) return undefined;
  return name
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Removes what makes no difference between two names of a campus. */
function plain(text: string): string {
  return normalise(text)
    .replace(/[\s_-]+/g, ' ')
    .replace(/ campus$/, '')
    .trim();
}
