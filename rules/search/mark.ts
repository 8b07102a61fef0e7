import { normalise } from '../text/normalise.ts';
import { isShort, isWordStart } from './rank.ts';
import { neededWords } from './words.ts';

/** A part of a text: whether it is a word of the search (FIND-12). */
export interface MarkedPart {
  text: string;
  isMatch: boolean;
}

/**
 * Splits a text where the words of a search occur in it (FIND-12). Short words are marked only where a word
 * begins (FIND-8). The parts together are the text.
 *
 * @param search as it was typed
 */
export function markWords(text: string, search: string): MarkedPart[] {
  const { compared, places } = compare(text);
  const isMarked = new Array<boolean>(text.length).fill(false);
  for (const word of neededWords(search)) {
    for (let at = compared.indexOf(word); at !== -1; at = compared.indexOf(word, at + word.length)) {
      if (isShort(word) && !isWordStart(compared, at)) continue;
      const from = places[at] ?? 0;
      const to = places[at + word.length] ?? text.length;
      isMarked.fill(true, from, to);
    }
  }
  const parts: MarkedPart[] = [];
  for (const [index, isMatch] of isMarked.entries()) {
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += text[index] ?? '';
    else parts.push({ text: text[index] ?? '', isMatch });
  }
  return parts;
}

/**
 * Returns a text as a search compares it, and the place in the text of each of its characters. Marks belong
 * to the letter before them.
 */
function compare(text: string): { compared: string; places: number[] } {
  let compared = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const form = /\s/.test(character) ? ' ' : normalise(character);
    for (let index = 0; index < form.length; index += 1) places.push(at);
    compared += form;
    at += character.length;
  }
  return { compared, places };
}
