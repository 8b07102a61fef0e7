import type { ReactNode } from 'react';

import type { ShownStory } from '#app/.server/stories/story.ts';
import type { Crumb } from '#rules/routes/tree.ts';
import { directionOf } from '#rules/text/language.ts';

import { ARTICLE_IMAGE, ARTICLE_SIZES, ArticlePage } from '../article/article-page.tsx';
import { DemonstrationNote } from '../article/demonstration-note.tsx';
import { StoryPicture } from './story-picture.tsx';

interface StoryArticleProps {
  story: ShownStory;
  crumbs: readonly Crumb[];
  /** The links at the end of the story. */
  children: ReactNode;
}

/** A story as visitors read it (STORY-8). */
export function StoryArticle({ story: { card, html, languageNote }, crumbs, children }: StoryArticleProps) {
  const { title, college, summary, lang, image, work, graduate, isExample } = card;
  const direction = lang && directionOf(lang);
  return (
    <ArticlePage
      crumbs={crumbs}
      title={title}
      college={college}
      lead={summary}
      lang={lang}
      languageNote={languageNote}
      html={html}
      image={
        <>
          <StoryPicture
            image={image}
            college={college}
            sizes={ARTICLE_SIZES}
            isFirst
            lang={lang}
            className={ARTICLE_IMAGE}
          />
          <div className="mt-6 border-s-2 border-aegold-400 ps-5">
            <p className="font-semibold">
              <bdi lang={lang} dir={direction}>
                {work}
              </bdi>
            </p>
            <p className="text-aeblack-600">
              <bdi lang={isExample ? lang : undefined}>{graduate}</bdi>
            </p>
            {isExample && <DemonstrationNote />}
          </div>
        </>
      }
    >
      {children}
    </ArticlePage>
  );
}
