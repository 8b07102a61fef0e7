import type { TextCatalogue } from '../../rules/text/translator.ts';
import { findEnglish } from '../../rules/text/ar/latin-words.ts';
import type { ExtractedText } from './extract.ts';

/** The texts of one file of a catalogue. */
export type CatalogueFile = TextCatalogue['texts'];

/** The six kinds of numbers in Arabic. The words for none, one and two often say the number. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const IN_WORDS: readonly string[] = ['zero', 'one', 'two'];

const PLACEHOLDER = /\{\w+\}/g;

/**
 * Compares the Arabic texts with the texts of the source code (LANGUAGE-11).
 *
 * @param texts the extracted texts, by their English text
 * @param files the files of the catalogue
 * @returns one line for each fault, such as `Jobs (app/a.tsx:12): has no Arabic text`
 */
export function findCatalogueFaults(
  texts: ReadonlyMap<string, ExtractedText>,
  files: readonly CatalogueFile[],
): string[] {
  const faults: string[] = [];
  const found = new Map<string, CatalogueFile[string]>();
  for (const file of files)
    for (const [key, text] of Object.entries(file)) {
      if (found.has(key)) faults.push(`${key}: is in two files`);
      if (!texts.has(key)) faults.push(`${key}: is not in the source code any more`);
      found.set(key, text);
    }
  for (const { text: key, isPlural, places } of texts.values()) {
    const text = found.get(key);
    for (const fault of text === undefined ? ['has no Arabic text'] : faultsOf(key, isPlural, text))
      faults.push(`${key} (${places[0]}): ${fault}`);
  }
  return faults;
}

function faultsOf(key: string, isPlural: boolean, text: CatalogueFile[string]): string[] {
  if (isPlural !== (typeof text === 'object'))
    return [isPlural ? 'needs six forms, because it is about a number' : 'needs one form'];
  if (typeof text === 'string') return faultsOfForm(key, text, key);
  return FORMS.flatMap((form) =>
    form in text
      ? faultsOfForm(key, text[form], IN_WORDS.includes(form) ? key.replaceAll('{count}', '') : key).map(
          (fault) => `${form}: ${fault}`,
        )
      : [`has no form "${form}"`],
  );
}

/** @param required the text whose placeholders are required; those of `key` are allowed */
function faultsOfForm(key: string, text: string, required: string): string[] {
  const has = placeholdersOf(text);
  const needs = placeholdersOf(required);
  const allows = placeholdersOf(key);
  const bare = text.replace(PLACEHOLDER, '');
  return [
    ...(text.trim() === '' ? ['is empty'] : []),
    ...needs.filter((name) => !has.includes(name)).map((name) => `lacks ${name}`),
    ...has.filter((name) => !allows.includes(name)).map((name) => `has ${name}, which has no value`),
    ...findEnglish(bare).map((word) => `has Latin letters: ${word}`),
    ...(/[,;?](?!\w)|[٠-٩]/.test(bare) ? ['has Latin punctuation or Arabic-Indic digits'] : []),
    ...(/[\u0600-\u06ff]\{/.test(text) ? ['joins a letter to a placeholder'] : []),
    ...(/\s$/.test(key) === /\s$/.test(text)
      ? []
      : ['must end like the English text, with or without a blank']),
  ];
}

function placeholdersOf(text: string): readonly string[] {
  return text.match(PLACEHOLDER) ?? [];
}
