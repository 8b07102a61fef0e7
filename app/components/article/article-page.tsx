import type { ReactNode } from 'react';

import type { Crumb } from '#rules/routes/tree.ts';
import { directionOf, type Language } from '#rules/text/language.ts';

import { CollegeMark } from '../college/college-mark.tsx';
import { Breadcrumbs } from '../page/breadcrumbs.tsx';

interface ArticlePageProps {
  crumbs: readonly Crumb[];
  title: string;
  college?: string | undefined;
  /** The content beside the college, such as a date. */
  note?: ReactNode;
  lead?: string;
  /** The facts below the title, such as when an event takes place. */
  facts?: ReactNode;
  image?: ReactNode;
  /** The language of the article, if it is not that of the page. */
  lang?: Language | undefined;
  /** A sentence that names this language. */
  languageNote?: string | undefined;
  /** Sanitised on the server, in app/.server/html.ts. */
  html: string;
  /** The links at the end of the article. */
  children: ReactNode;
}

/** A page with an article in one column. */
export function ArticlePage({
  crumbs,
  title,
  college,
  note,
  lead,
  facts,
  image,
  lang,
  languageNote,
  html,
  children,
}: ArticlePageProps) {
  const direction = lang && directionOf(lang);
  return (
    <article className="page-width max-w-4xl pt-8 pb-12 break-words lg:py-16">
      <Breadcrumbs crumbs={crumbs} />
      <header className="mt-6 mb-8">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-aeblack-600">
          {college && <CollegeMark college={college} isLink />}
          {note}
        </p>
        <h1 dir={direction} className="mt-3">
          <bdi lang={lang}>{title}</bdi>
        </h1>
        {languageNote && <p className="mt-3 text-sm text-aeblack-600">{languageNote}</p>}
        {lead && (
          <p lang={lang} dir={direction ?? 'auto'} className="mt-4 max-w-prose text-lg text-aeblack-600">
            {lead}
          </p>
        )}
        {facts && <div className="mt-6">{facts}</div>}
      </header>
      {image}
      <div
        lang={lang}
        dir={direction ?? 'auto'}
        className="prose mt-10"
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <footer className="mt-12">{children}</footer>
    </article>
  );
}

/** The classes of the image at the top of an article. */
export const ARTICLE_IMAGE = 'aspect-[16/10] w-full rounded-card object-cover';
export const ARTICLE_SIZES = '(min-width: 56rem) 52rem, 95vw';
