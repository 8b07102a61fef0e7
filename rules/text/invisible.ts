/**
 * Characters that are never visible and whose removal changes no word:
 * - soft hyphen, zero-width space, word joiner and byte order mark: they only allow or forbid a line break;
 * - all bidi controls: they only reorder what is shown, can make a text look like another one, and come with
 *   text that was copied. Pages isolate the texts of users, so they do not need them;
 * - the deprecated format characters U+206A to U+206F.
 */
const MEANINGLESS = /[\u00ad\u200b\u2060\ufeff\u206a-\u206f\p{Bidi_Control}]/gu;

/** The flag of a region: a black flag, the code of the region in tags, and a closing tag (UTS #51). */
const FLAG = String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`;
/** Other tags can hide a text. */
const FLAG_OR_TAGS = new RegExp(String.raw`(${FLAG})|[\u{E0000}-\u{E007F}]+`, 'gu');

/** A variation selector without a visible character directly before it selects nothing. */
const IDLE_SELECTOR =
  /(?<![^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}])\p{Variation_Selector}+/gu;

const ZWNJ = '\u200c';
const JOINERS = /[\u200c\u200d]+/g;
/** The number of characters before a joiner that its rules need: a letter with several marks. */
const CONTEXT = 16;

/** The letters of the scripts in use whose letters change their shape beside each other. */
const JOINING_LETTER = String.raw`(?=\p{L})[${['Arab', 'Syrc', 'Mand', 'Mong', 'Nkoo', 'Phag', 'Adlm', 'Rohg']
  .map((script) => String.raw`\p{Script_Extensions=${script}}`)
  .join('')}]`;
const ENDS_WITH_JOINING_LETTER = new RegExp(String.raw`${JOINING_LETTER}\p{M}*$`, 'u');
const STARTS_WITH_JOINING_LETTER = new RegExp(`^${JOINING_LETTER}`, 'u');
const ENDS_WITH_LETTER_OR_DIGIT = /[\p{L}\p{N}]\p{M}*$/u;
const STARTS_WITH_LETTER_OR_DIGIT = /^[\p{L}\p{N}]/u;
const ENDS_WITH_EMOJI = /\p{Extended_Pictographic}[\p{Emoji_Modifier}\p{Variation_Selector}\p{M}]*$/u;
const ENDS_WITH_LETTER_AND_MARK = /\p{L}\p{M}*(\p{M})$/u;
const ENDS_WITH_LETTER_NOT_LATIN = /(?!\p{Script=Latin})\p{L}$/u;

const ONLY_INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}]*$/u;

/**
 * Removes characters that are invisible and mean nothing at their place (FORM-22). A second call changes
 * nothing more. Characters that remain keep their bytes: the text is not normalized.
 *
 * ZWNJ (U+200C) and ZWJ (U+200D) stay where a script or an emoji needs them, and are removed at the start and
 * at the end of a text, beside spaces, between Latin letters, and if they are repeated.
 *
 * @returns an empty text if nothing in the text is visible
 */
export function removeInvisible(text: string): string {
  const clean = text
    .replace(MEANINGLESS, '')
    .replace(FLAG_OR_TAGS, (_, flag: string | undefined) => flag ?? '')
    .replace(IDLE_SELECTOR, '')
    .replace(JOINERS, (run, at: number, whole: string) => {
      const before = whole.slice(Math.max(0, at - CONTEXT), at);
      const after = whole.slice(at + run.length, at + run.length + 2);
      return [...new Set(run)].find((joiner) => isMeaningful(joiner, before, after)) ?? '';
    });
  return ONLY_INVISIBLE.test(clean) ? '' : clean;
}

/** Checks the contexts of UAX #31 (A1, A2 and B) and of UTS #51, and two more that are marked below. */
function isMeaningful(joiner: string, before: string, after: string): boolean {
  const followsJoiningLetter = ENDS_WITH_JOINING_LETTER.test(before);
  // A1. A number or a foreign word can also take a Persian suffix.
  const isBetweenLetters = ENDS_WITH_LETTER_OR_DIGIT.test(before) && STARTS_WITH_LETTER_OR_DIGIT.test(after);
  if (isBetweenLetters && (followsJoiningLetter || STARTS_WITH_JOINING_LETTER.test(after))) return true;
  // Not in UAX #31: before a mark, a joiner selects the form of a Bengali, Kannada, Khmer or Hebrew letter.
  if (ENDS_WITH_LETTER_NOT_LATIN.test(before) && /^\p{M}/u.test(after)) return true;
  const mark = ENDS_WITH_LETTER_AND_MARK.exec(before)?.[1];
  const followsVirama = mark !== undefined && isVirama(mark);
  if (joiner === ZWNJ) return followsVirama && /^\p{L}/u.test(after);
  // B. The form at the end of a word, such as a Malayalam chillu, needs no character after it.
  if (followsVirama) return !/^\p{M}/u.test(after);
  // Not in UAX #31: the first letter of a word stands for the word, as in the abbreviation of the Hijri year.
  if (followsJoiningLetter && /^\p{P}/u.test(after)) return true;
  return ENDS_WITH_EMOJI.test(before) && /^\p{Extended_Pictographic}/u.test(after);
}

/**
 * Checks whether a mark is a virama, which removes the vowel of a letter. Its combining class is 9. Regular
 * expressions cannot name this class, but normalization sorts marks by it: after the kana voicing mark with
 * class 8 and before the Hebrew sheva with class 10.
 */
function isVirama(mark: string): boolean {
  const [voicing, sheva] = ['\u3099', '\u05b0'];
  return (
    `${mark}${voicing}`.normalize('NFD') === `${voicing}${mark}` &&
    `${sheva}${mark}`.normalize('NFD') === `${mark}${sheva}`
  );
}
