import { Link } from '@remix-run/react';

import type { CollegePage } from '#app/.server/colleges/college.ts';
import { CARD_LINK } from '#app/components/card/image-card.tsx';
import { DemonstrationNote } from '#app/components/article/demonstration-note.tsx';
import { PublishedOn } from '#app/components/article/published-on.tsx';
import { CARD_GRID, CARD_SIZES, ImageCard } from '#app/components/card/image-card.tsx';
import { StoryPicture } from '#app/components/story/story-picture.tsx';
import { StoryRow } from '#app/components/story/story-row.tsx';
import { directionOf } from '#rules/text/language.ts';
import { SectionHeading } from '#app/components/page/section-heading.tsx';
import { ArrowLink } from '#app/components/text/arrow-link.tsx';
import { t } from '#rules/text/t.ts';

type Stories = CollegePage['stories']['stories'];

/** Up to three stories of graduates of the college. Without any, the section is left out (COLLEGE-7). */
export function CollegeStories({ stories: { stories, isIncomplete } }: Pick<CollegePage, 'stories'>) {
  if (stories.length === 0 && !isIncomplete) return null;
  const [first] = stories;
  return (
    <section aria-labelledby="stories">
      <SectionHeading id="stories" title="Success stories">
        <ArrowLink to="/success-stories">{t('All success stories')}</ArrowLink>
      </SectionHeading>
      {isIncomplete && (
        <p className="mt-4">
          {t('Some stories can’t be shown at the moment. Please try again in a few minutes.')}
        </p>
      )}
      {stories.length === 1 && first ? (
        <div className="mt-8">
          <StoryRow story={first} headingLevel="h3" isFirst={false} isTurned={false} />
        </div>
      ) : stories.length === 0 ? null : (
        <StoryCards stories={stories} />
      )}
    </section>
  );
}

function StoryCards({ stories }: { stories: Stories }) {
  return (
    <>
      {stories.some(({ isExample }) => isExample) && <DemonstrationNote />}
      <ul className={`mt-8 ${CARD_GRID}`}>
        {stories.map(({ path, title, summary, lang, image, college, work, graduate, isExample }) => (
          <li key={path} className="break-inside-avoid">
            <ImageCard
              to={path}
              title={title}
              text={summary}
              lang={lang}
              note={
                <span className="min-w-0">
                  <bdi lang={lang} className="block font-medium text-aeblack-800">
                    {work}
                  </bdi>
                  <bdi lang={isExample ? lang : undefined} className="block">
                    {graduate}
                  </bdi>
                </span>
              }
              image={
                <StoryPicture
                  image={image}
                  college={college}
                  sizes={CARD_SIZES}
                  isInCard
                  className="card-image"
                />
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Up to three articles about the college. Without any, the section is left out (COLLEGE-7). */
export function CollegeNews({ news }: Pick<CollegePage, 'news'>) {
  if (news.length === 0) return null;
  return (
    <section aria-labelledby="news">
      <SectionHeading id="news" title="News">
        <ArrowLink to="/news">{t('All news')}</ArrowLink>
      </SectionHeading>
      <DemonstrationNote />
      <ul className="mt-6 border-t border-aeblack-100">
        {news.map((item) => (
          <li key={item.path} className="break-inside-avoid border-b border-aeblack-100">
            <NewsLine item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewsLine({ item }: { item: CollegePage['news'][number] }) {
  const { path, title, summary, published, lang } = item;
  const direction = lang && directionOf(lang);
  return (
    <article className="relative grid gap-x-10 gap-y-2 py-6 lg:grid-cols-[10rem_1fr] rtl:lg:grid-cols-[13rem_1fr]">
      <p className="lg:pt-1">
        <PublishedOn date={published} />
      </p>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h3 dir={direction} className="text-xl">
          <Link to={path} className={CARD_LINK}>
            <bdi lang={lang}>{title}</bdi>
          </Link>
        </h3>
        <p lang={lang} dir={direction ?? 'auto'} className="mt-2 max-w-prose text-aeblack-600">
          {summary}
        </p>
      </div>
    </article>
  );
}
