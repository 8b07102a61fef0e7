import { isolate } from './isolate.ts';
import { directionOf, LOCALES, prefixOf, type Language } from './language.ts';
import type { Translator } from './t.ts';

/** The forms of a text for the six kinds of numbers in Arabic (CLDR). */
export type PluralForms = Readonly<Record<Intl.LDMLPluralRule, string>>;

/** The texts of a language other than English, by their English text. */
export interface TextCatalogue {
  language: Exclude<Language, 'en'>;
  texts: Readonly<Record<string, string | PluralForms>>;
}

/** An invisible mark. A text whose first letter sets its direction then runs from right to left. */
const RIGHT_TO_LEFT = '\u200f';
/** A text that begins with a value and goes on with words or another value. `{count}` has no letters. */
const BEGINS_WITH_VALUE = /^[^\p{L}{]*\{(?!count\})\w+\}[^\p{L}{]*[\p{L}{]/u;

/**
 * Creates the translator of a language from its catalogue (LANGUAGE-1). It isolates the placeholders, so
 * that the direction of a value does not reorder the words around it. Where `dir="auto"` shows the text, its
 * first letter sets the direction, even within an isolated value, so a mark comes before the value.
 */
export function createTranslator({ language, texts }: TextCatalogue): Translator {
  const rules = new Intl.PluralRules(language);
  return {
    language,
    direction: directionOf(language),
    prefix: prefixOf(language),
    locale: LOCALES[language],
    find(text, count) {
      // A text can come from a user: `constructor` is no entry.
      const found = Object.hasOwn(texts, text) ? texts[text] : undefined;
      const form =
        typeof found === 'object' ? found[count === undefined ? 'other' : rules.select(count)] : found;
      return form?.replace(BEGINS_WITH_VALUE, `${RIGHT_TO_LEFT}$&`).replace(/\{\w+\}/g, isolate);
    },
    isolateAll: (values) =>
      values.map((text, at) => (at === 0 && values.length > 1 ? RIGHT_TO_LEFT : '') + isolate(text)),
  };
}
