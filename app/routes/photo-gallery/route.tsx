import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useId, useState } from 'react';

import { groupByCollege } from '#app/.server/content/group-by-college.ts';
import { listGallery } from '#app/.server/content/library.ts';
import { toPlainText } from '#app/.server/html.ts';
import { describePage } from '#app/.server/page.ts';
import { takeClick } from '#app/components/browser/is-plain-click.ts';
import { ImageViewer } from '#app/components/dialog/image-viewer.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { ContentImage } from '#app/components/image/content-image.tsx';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export function loader({ context }: LoaderFunctionArgs) {
  const pictures = listGallery().map(({ slug, title, college, html, picture, lang, languageNote }) => ({
    slug,
    title,
    college,
    picture,
    lang,
    languageNote,
    caption: toPlainText(html),
  }));
  const hasDrawings = pictures.some(({ picture }) => picture.isDrawn);
  return { groups: groupByCollege(pictures), hasDrawings, page: describePage(context) };
}

type Group = ReturnType<typeof useLoaderData<typeof loader>>['groups'][number];
type GalleryPicture = Group['items'][number];

/** The pictures of the gallery, in groups by college (PICTURE-4). */
export default function PhotoGallery() {
  const { groups, hasDrawings, page } = useLoaderData<typeof loader>();
  const [at, setAt] = useState<number>();
  const pictures = groups.flatMap(({ items }) => items);
  const shown = at === undefined ? undefined : pictures[at];
  return (
    <div className="page-width py-12 lg:py-16">
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs}>
        {hasDrawings && (
          <p className="mt-3 text-sm text-aeblack-600">
            {t('Demonstration content: the pictures are drawn, and show no real places or persons.')}
          </p>
        )}
      </PageHeader>
      <div className="space-y-16 lg:space-y-24">
        {groups.map((group) => (
          <GallerySection
            key={group.name}
            group={group}
            isFirst={group === groups[0]}
            onEnlarge={(picture) => setAt(pictures.indexOf(picture))}
          />
        ))}
      </div>
      {at !== undefined && shown && (
        <ImageViewer
          title={shown.title}
          text={shown.caption}
          at={at}
          total={pictures.length}
          isWide
          onTurn={setAt}
          onClose={() => setAt(undefined)}
          renderImage={(className) => (
            <ContentImage
              key={shown.slug}
              picture={shown.picture}
              alt={shown.picture.alt}
              lang={shown.lang}
              sizes="(min-width: 64rem) 70rem, 100vw"
              isFirst
              className={className}
            />
          )}
        />
      )}
    </div>
  );
}

interface GallerySectionProps {
  group: Group;
  /** Whether it is the first section of the page, whose first picture is loaded at once. */
  isFirst: boolean;
  onEnlarge: (picture: GalleryPicture) => void;
}

/** The pictures of one college, in rows of two. If their number is odd, the rows have three. */
function GallerySection({ group: { name, path, items }, isFirst, onEnlarge }: GallerySectionProps) {
  const heading = useId();
  const isOdd = items.length % 2 === 1;
  const sizes = isOdd
    ? '(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 48rem) 47vw, 95vw'
    : '(min-width: 80rem) 37rem, (min-width: 48rem) 47vw, 95vw';
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-3xl">
        {path === undefined ? (
          name
        ) : (
          <Link
            to={path}
            className="underline decoration-aegold-400 decoration-2 underline-offset-8 hover:text-aegold-700"
          >
            {name}
          </Link>
        )}
      </h2>
      <ul className={`mt-8 grid gap-x-8 gap-y-12 md:grid-cols-2 ${isOdd ? 'lg:grid-cols-3' : ''}`}>
        {items.map((item, index) => (
          <li key={item.slug}>
            <GalleryFigure
              item={item}
              sizes={sizes}
              isFirst={isFirst && index === 0}
              onEnlarge={() => onEnlarge(item)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GalleryFigureProps {
  item: GalleryPicture;
  /** As in the attribute `sizes`. */
  sizes: string;
  isFirst: boolean;
  onEnlarge: () => void;
}

/** A picture with its caption. The whole figure is a link to the large picture. */
function GalleryFigure({ item, sizes, isFirst, onEnlarge }: GalleryFigureProps) {
  const { picture, title, caption, lang, languageNote } = item;
  return (
    <figure className="aegov-card card-news relative">
      <div className="relative rounded-card bg-aegold-100">
        <ContentImage
          picture={picture}
          alt={picture.alt}
          lang={lang}
          sizes={sizes}
          isFirst={isFirst}
          className="card-image"
        />
        <span className="absolute end-3 bottom-3 inline-flex size-10 items-center justify-center rounded-full bg-aeblack-950/60 text-whitely-50 print:hidden">
          <Icon name="magnifying-glass-plus" size="size-5" />
        </span>
      </div>
      <figcaption className="mt-4">
        {/* Without a script, the link opens the large picture. */}
        <a
          href={picture.sources.at(-1)?.url}
          onClick={(event) => {
            if (takeClick(event)) onEnlarge();
          }}
          className="!block text-lg font-semibold text-aeblack-900 after:absolute after:inset-0 after:rounded-card hover:text-aegold-700"
        >
          <span className="sr-only">{t('Enlarge:')} </span>
          <bdi lang={lang}>{title}</bdi>
        </a>
        <span lang={lang} dir="auto" className="mt-1 block max-w-prose text-aeblack-600">
          {caption}
        </span>
        {languageNote && <span className="mt-1 block text-sm text-aeblack-600">{languageNote}</span>}
      </figcaption>
    </figure>
  );
}
