import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { listStories } from '#app/.server/content/library.ts';
import { describePage } from '#app/.server/page.ts';
import { DemonstrationNote } from '#app/components/article/demonstration-note.tsx';
import { CollegeMark } from '#app/components/college/college-mark.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { ContentImage } from '#app/components/image/content-image.tsx';
import { t } from '#rules/text/t.ts';
import { quote } from '#rules/text/format.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export function loader({ context }: LoaderFunctionArgs) {
  const stories = listStories().map(({ slug, title, college, graduate, work, quote, image, lang }) => ({
    slug,
    title,
    college,
    graduate,
    work,
    quote,
    image,
    lang,
  }));
  return { stories, page: describePage(context) };
}

type StoryCard = ReturnType<typeof loader>['stories'][number];

export default function SuccessStories() {
  const { stories, page } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-12 lg:py-16">
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs}>
        <DemonstrationNote />
      </PageHeader>
      <ul className="mt-16 space-y-16 lg:space-y-24">
        {stories.map((story, index) => (
          <li key={story.slug}>
            <Story story={story} isFirst={index === 0} isTurned={index % 2 === 1} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A wide row with image and text. Every second row has the image on the other side. */
function Story({ story, isFirst, isTurned }: { story: StoryCard; isFirst: boolean; isTurned: boolean }) {
  return (
    <article className="group relative grid items-center gap-6 md:grid-cols-2 md:gap-10 lg:gap-16">
      <div className={`overflow-hidden rounded-card ${isTurned ? 'md:order-last' : ''}`}>
        <ContentImage
          image={story.image}
          alt=""
          sizes="(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 95vw"
          isFirst={isFirst}
          className="aspect-[16/10] w-full object-cover transition-transform duration-240 group-hover:scale-[1.02]"
        />
      </div>
      <div>
        {story.college && <CollegeMark college={story.college} />}
        <h2 className="mt-3">
          <Link
            to={`/success-stories/${story.slug}`}
            className="no-underline after:absolute after:inset-0 hover:text-aegold-700"
          >
            <bdi lang={story.lang}>{story.title}</bdi>
          </Link>
        </h2>
        <blockquote className="mt-5 text-lg text-balance text-aeblack-700">
          <p lang={story.lang} dir="auto">
            {quote(story.quote)}
          </p>
        </blockquote>
        <p className="mt-5 font-medium">
          <bdi lang={story.lang}>{story.work}</bdi>
        </p>
        <p className="text-sm text-aeblack-600">
          <bdi lang={story.lang}>{story.graduate}</bdi>
        </p>
        <p aria-hidden="true" className="mt-5 flex items-center gap-2 font-medium text-aegold-700">
          {t('Read the story')}
          <Icon
            name="arrow-right"
            size="size-5"
            className="transition-transform group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1"
          />
        </p>
      </div>
    </article>
  );
}
