import { SITE_NAME } from '#app/content/site.ts';
import type { Language } from '#rules/text/language.ts';
import { currentLanguage, t } from '#rules/text/t.ts';

/** A story as search engines and other sites get it. It has only what the page shows. */
interface DescribedStory {
  title: string;
  summary: string;
  /** The language of the texts, if it is not the language of the page. */
  lang: Language | undefined;
  /** YYYY-MM-DD. */
  published: string;
  /** The full address of the page. */
  address: string;
  /** The full address of the image; undefined without one. */
  image: string | undefined;
  /** The name of the author as the author has chosen; undefined for an article of the portal. */
  author: string | undefined;
}

/** Returns the Article of a story for search engines (schema.org, STORY-9). */
export function describeArticle({ title, summary, lang, published, address, image, author }: DescribedStory) {
  const site = { '@type': 'Organization', name: t(SITE_NAME) };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: summary,
    inLanguage: lang ?? currentLanguage(),
    datePublished: published,
    url: address,
    author: author === undefined ? site : { '@type': 'Person', name: author },
    publisher: site,
    ...(image !== undefined && { image }),
  };
}

/** Returns the properties with which other sites show a link to a story (Open Graph, STORY-9). */
export function describeGraph({ title, summary, address, image }: DescribedStory) {
  return [
    { property: 'og:type', content: 'article' },
    { property: 'og:site_name', content: t(SITE_NAME) },
    { property: 'og:title', content: title },
    { property: 'og:description', content: summary },
    { property: 'og:url', content: address },
    ...(image === undefined ? [] : [{ property: 'og:image', content: image }]),
  ];
}
