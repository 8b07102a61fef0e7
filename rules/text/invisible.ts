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

/** Returns a pattern that must match directly before a place of a text: see `isAt`. */
function before(pattern: string): RegExp {
  return new RegExp(`(?<=${pattern})`, 'uy');
}

/** Returns a pattern that must match directly after a place of a text: see `isAt`. */
function after(pattern: string): RegExp {
  return new RegExp(pattern, 'uy');
}

/** The letters of the scripts in use whose letters change their shape beside each other. */
const JOINING_LETTER = String.raw`(?=\p{L})[${['Arab', 'Syrc', 'Mand', 'Mong', 'Nkoo', 'Phag', 'Adlm', 'Rohg']
  .map((script) => String.raw`\p{Script_Extensions=${script}}`)
  .join('')}]`;
/** The marks of one letter. The limit keeps the check short. */
const MARKS = String.raw`\p{M}{0,15}`;
const AFTER_JOINING_LETTER = before(JOINING_LETTER + MARKS);
const BEFORE_JOINING_LETTER = after(JOINING_LETTER);
const AFTER_LETTER_OR_DIGIT = before(String.raw`[\p{L}\p{N}]${MARKS}`);
const BEFORE_LETTER_OR_DIGIT = after(String.raw`[\p{L}\p{N}]`);
const BEFORE_LETTER = after(String.raw`\p{L}`);
const BEFORE_MARK = after(String.raw`\p{M}`);
const BEFORE_PUNCTUATION = after(String.raw`\p{P}`);
const AFTER_EMOJI = before(
  String.raw`\p{Extended_Pictographic}[\p{Emoji_Modifier}\p{Variation_Selector}\p{M}]{0,15}`,
);
const BEFORE_EMOJI = after(String.raw`\p{Extended_Pictographic}`);
const AFTER_LETTER_AND_MARK = before(String.raw`\p{L}${MARKS}(\p{M})`);
const AFTER_LETTER_NOT_LATIN = before(String.raw`(?!\p{Script=Latin})\p{L}`);

/** U+2800 is a Braille pattern without dots. A mark needs a letter. */
const ONLY_INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\p{M}\u2800]*$/u;

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
    .replace(JOINERS, (run, start: number, whole: string) => {
      const place = { whole, start, end: start + run.length };
      return [...new Set(run)].find((joiner) => isMeaningful(joiner, place)) ?? '';
    });
  return ONLY_INVISIBLE.test(clean) ? '' : clean;
}

/** A run of joiners in a text. */
interface Place {
  whole: string;
  start: number;
  end: number;
}

/** Checks the contexts of UAX #31 (A1, A2 and B) and of UTS #51, and two more that are marked below. */
function isMeaningful(joiner: string, { whole, start, end }: Place): boolean {
  const follows = (pattern: RegExp) => findAt(pattern, whole, start) !== undefined;
  const precedes = (pattern: RegExp) => findAt(pattern, whole, end) !== undefined;
  const followsJoiningLetter = follows(AFTER_JOINING_LETTER);
  // A1. A number or a foreign word can also take a Persian suffix.
  if (followsJoiningLetter && precedes(BEFORE_LETTER_OR_DIGIT)) return true;
  if (precedes(BEFORE_JOINING_LETTER) && follows(AFTER_LETTER_OR_DIGIT)) return true;
  // Not in UAX #31: before a mark, a joiner selects the form of a Bengali, Kannada, Khmer or Hebrew letter.
  if (precedes(BEFORE_MARK) && follows(AFTER_LETTER_NOT_LATIN)) return true;
  const mark = findAt(AFTER_LETTER_AND_MARK, whole, start)?.[1];
  const followsVirama = mark !== undefined && isVirama(mark);
  if (joiner === ZWNJ) return followsVirama && precedes(BEFORE_LETTER);
  // B. The form at the end of a word, such as a Malayalam chillu, needs no character after it.
  if (followsVirama) return !precedes(BEFORE_MARK);
  // Not in UAX #31: the first letter of a word stands for the word, as in the abbreviation of the Hijri year.
  if (followsJoiningLetter && precedes(BEFORE_PUNCTUATION)) return true;
  return precedes(BEFORE_EMOJI) && follows(AFTER_EMOJI);
}

/** Matches a pattern at one place of a text. It does not search further, so a long text costs no more. */
function findAt(pattern: RegExp, text: string, place: number): RegExpExecArray | undefined {
  pattern.lastIndex = place;
  return pattern.exec(text) ?? undefined;
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
