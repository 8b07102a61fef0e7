import { Link } from '@remix-run/react';

import type { StoryCard } from '#app/.server/stories/show-story.ts';
import { quote as inQuotes } from '#rules/text/format.ts';
import { directionOf } from '#rules/text/language.ts';
import { t } from '#rules/text/t.ts';

import { DemonstrationNote } from '../article/demonstration-note.tsx';
import { CARD_LINK } from '../card/image-card.tsx';
import { CollegeMark } from '../college/college-mark.tsx';
import { Icon } from '../icon/icon.tsx';
import { Quote } from '../text/quote.tsx';
import { StoryPicture } from './story-picture.tsx';

interface StoryRowProps {
  story: StoryCard;
  isFirst: boolean;
  /** Whether the image is on the other side. */
  isTurned: boolean;
  headingLevel?: 'h2' | 'h3';
}

/** A story in the public list: a wide row with image and text. */
export function StoryRow({ story, isFirst, isTurned, headingLevel: Heading = 'h2' }: StoryRowProps) {
  const { path, title, college, quote, summary, work, graduate, image, lang, isExample } = story;
  const direction = lang && directionOf(lang);
  return (
    <article className="aegov-card card-news group relative grid items-center gap-6 md:grid-cols-2 md:gap-10 lg:gap-16">
      <div className={isTurned ? 'md:order-last' : undefined}>
        <StoryPicture
          image={image}
          college={college}
          sizes="(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 95vw"
          isFirst={isFirst}
          isInCard
          className="card-image"
        />
      </div>
      <div className="min-w-0">
        {college && <CollegeMark college={college} />}
        <Heading dir={direction} className={Heading === 'h3' ? 'mt-3 text-2xl' : 'mt-3'}>
          <Link to={path} className={CARD_LINK}>
            <bdi lang={lang}>{title}</bdi>
          </Link>
        </Heading>
        {quote === undefined ? (
          <p lang={lang} dir={direction ?? 'auto'} className="mt-5 text-lg text-balance text-aeblack-700">
            {summary}
          </p>
        ) : (
          <Quote className="mt-5 text-lg text-balance">
            <p lang={lang} dir="auto">
              {inQuotes(quote)}
            </p>
          </Quote>
        )}
        <p className="mt-5 font-medium">
          <bdi lang={lang} dir={direction}>
            {work}
          </bdi>
        </p>
        <p className="text-sm text-aeblack-600">
          <bdi lang={isExample ? lang : undefined}>{graduate}</bdi>
        </p>
        {isExample && <DemonstrationNote />}
        <p aria-hidden="true" className="aegov-link mt-3">
          {t('Read the story')}
          <Icon
            name="arrow-right"
            size="link-icon"
            className="transition-transform group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1"
          />
        </p>
      </div>
    </article>
  );
}
