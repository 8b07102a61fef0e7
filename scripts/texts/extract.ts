import type ts from 'typescript';

import { createFollower } from './follow.ts';
import { readUsages } from './read-usages.ts';
import { listSentences } from './sentences.ts';
import { openSources } from './sources.ts';

/** A text that users see, with the places in the source code that show it. */
export interface ExtractedText {
  text: string;
  /** Whether the text is the form for other numbers of `tPlural`. */
  isPlural: boolean;
  places: string[];
}

export interface Extraction {
  texts: Map<string, ExtractedText>;
  /** Expressions whose texts are not in the source code, such as `app/a.tsx:12: props.label`. */
  unknown: string[];
  /** The calls outside of functions, such as `app/a.tsx:12`. They run before a language is known. */
  atLoad: string[];
}

/**
 * Finds the texts that the source code passes to `t` and `tPlural`. It also finds the messages of zod
 * schemas, which are translated where they are shown. It follows values backwards: through variables,
 * parameters, properties, elements of constant tables and the results of functions. Each sentence of the app
 * and of the rules is a text too, also if the way of it to `t` is not found.
 *
 * @param root the folder of the project, with its `tsconfig.json`
 */
export function extractTexts(root: string): Extraction {
  const sources = openSources(root);
  const usages = readUsages(sources);
  const texts = new Map<string, ExtractedText>();
  const unknown = new Set<string>();

  function record(text: string, isPlural: boolean, at: ts.Node): void {
    if (text === '') return;
    const entry = texts.get(text) ?? { text, isPlural: false, places: [] };
    entry.isPlural ||= isPlural;
    const place = sources.placeOf(at);
    if (!entry.places.includes(place)) entry.places.push(place);
    texts.set(text, entry);
  }

  for (const isPlural of [false, true]) {
    const follow = createFollower(sources, usages, {
      literal: (literal) => {
        record(literal.text, isPlural, literal);
      },
      type: (text, at) => {
        record(text, isPlural, at);
      },
      unknown: (at) => unknown.add(`${sources.placeOf(at)}: ${at.getText().slice(0, 80)}`),
    });
    for (const start of usages.starts)
      if (start.isPlural === isPlural) follow(start.expression, isPlural ? ['.other'] : []);
  }
  for (const sentence of listSentences(sources))
    if (!texts.has(sentence.text)) record(sentence.text, false, sentence);
  return { texts, unknown: [...unknown].sort(), atLoad: usages.atLoad.map(sources.placeOf) };
}
