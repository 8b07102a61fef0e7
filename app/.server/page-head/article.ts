import type { Article, NewsArticle } from 'schema-dts';

import type { AppLoadContext } from '#app/load-context.ts';
import type { Language } from '#rules/text/language.ts';
import { currentLanguage } from '#rules/text/t.ts';

import type { DescribedPage } from './head.ts';
import { describePublisher } from './organization.ts';

/** An article or a story as search engines get it. It has only what the page shows. */
interface DescribedArticle extends DescribedPage {
  type: 'Article' | 'NewsArticle';
  title: string;
  summary: string;
  /** The language of the texts, if it is not the language of the page. */
  lang: Language | undefined;
  /** YYYY-MM-DD. */
  published: string;
  /** The name of the author as the author has chosen. Default: the organisation of the portal. */
  author?: string | undefined;
}

/** Returns an article for search engines (SHARING-4, STORY-9). */
export function describeArticle(
  context: AppLoadContext,
  { type, title, summary, lang, published, address, image, author }: DescribedArticle,
): Article | NewsArticle {
  const publisher = describePublisher(context);
  return {
    '@type': type,
    headline: title,
    description: summary,
    inLanguage: lang ?? currentLanguage(),
    datePublished: published,
    url: address,
    mainEntityOfPage: address,
    ...(image !== undefined && { image }),
    author: author === undefined ? publisher : { '@type': 'Person', name: author },
    publisher,
  };
}
