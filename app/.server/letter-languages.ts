import type { AppLoadContext } from '#app/load-context.ts';
import {
  LANGUAGE_CHOICES,
  LANGUAGE_PARAMETER,
  languagesOf,
  readLanguageChoice,
  writtenIn,
  type LanguageChoice,
} from '#rules/text/letter-languages.ts';
import type { Language } from '#rules/text/language.ts';
import { currentLanguage, t } from '#rules/text/t.ts';

const LABELS: Record<LanguageChoice, string> = {
  en: 'English',
  ar: 'Arabic',
  both: 'English and Arabic',
};

/**
 * Returns the languages of a letter or a pass, and the links that choose others (LANGUAGE-20). A portal with
 * pages in one language has no links.
 *
 * @param label what the links choose, in the language of the page
 */
export function chooseLanguages(context: AppLoadContext, request: Request, label: string) {
  const { searchParams } = new URL(request.url);
  const page = currentLanguage();
  const chosen = readLanguageChoice(searchParams.get(LANGUAGE_PARAMETER), page, context.languages);
  const links = LANGUAGE_CHOICES.map((choice) => {
    const query = new URLSearchParams(searchParams);
    query.set(LANGUAGE_PARAMETER, choice);
    return { path: `?${query.toString()}`, label: t(LABELS[choice]), isChosen: choice === chosen };
  });
  return {
    languages: languagesOf(chosen),
    choice: context.languages.length > 1 ? { label, links } : undefined,
  };
}

/** Writes texts in each language. The pages of a browser have the texts of one language only. */
export function writeInEach<Texts extends object>(
  context: AppLoadContext,
  languages: readonly Language[],
  write: () => Texts,
) {
  return languages.map((language) => ({ ...writtenIn(language), ...context.inLanguage(language, write) }));
}
