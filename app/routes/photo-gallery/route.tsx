import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';

import { listGallery } from '#app/.server/content/library.ts';
import { toPlainText } from '#app/.server/html.ts';
import { describePage } from '#app/.server/page.ts';
import { DemonstrationNote } from '#app/components/article/demonstration-note.tsx';
import { takeClick } from '#app/components/browser/is-plain-click.ts';
import { CollegeMark } from '#app/components/college/college-mark.tsx';
import { ImageViewer } from '#app/components/dialog/image-viewer.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { ContentImage } from '#app/components/image/content-image.tsx';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export function loader({ context }: LoaderFunctionArgs) {
  const images = listGallery().map(({ slug, title, college, html, image, lang, languageNote }) => ({
    slug,
    title,
    college,
    image,
    lang,
    languageNote,
    caption: toPlainText(html),
  }));
  return { images, page: describePage(context) };
}

export default function PhotoGallery() {
  const { images, page } = useLoaderData<typeof loader>();
  const [at, setAt] = useState<number>();
  const shown = at === undefined ? undefined : images[at];
  return (
    <div className="page-width py-12 lg:py-16">
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs}>
        <DemonstrationNote />
      </PageHeader>
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {images.map((image, index) => (
          <li key={image.slug}>
            <figure className="group relative">
              <div className="relative overflow-hidden rounded-card">
                <ContentImage
                  image={image.image}
                  alt=""
                  sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 95vw"
                  isFirst={index === 0}
                  className="aspect-[16/10] w-full object-cover transition-transform duration-240 group-hover:scale-[1.02]"
                />
                <span className="absolute end-3 bottom-3 inline-flex size-10 items-center justify-center rounded-full bg-aeblack-950/60 text-whitely-50">
                  <Icon name="magnifying-glass-plus" size="size-5" />
                </span>
              </div>
              <figcaption className="mt-4">
                {image.college && <CollegeMark college={image.college} />}
                {/* Without a script, the link opens the large image. */}
                <a
                  href={image.image.at(-1)?.url}
                  onClick={(event) => {
                    if (takeClick(event)) setAt(index);
                  }}
                  className="mt-1 !block text-lg font-semibold text-aeblack-900 after:absolute after:inset-0 after:rounded-card hover:text-aegold-700"
                >
                  <span className="sr-only">{t('Enlarge:')} </span>
                  <bdi lang={image.lang}>{image.title}</bdi>
                </a>
                <span lang={image.lang} dir="auto" className="mt-1 block text-aeblack-600">
                  {image.caption}
                </span>
                {image.languageNote && (
                  <span className="mt-1 block text-sm text-aeblack-600">{image.languageNote}</span>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {at !== undefined && shown && (
        <ImageViewer
          title={shown.title}
          text={shown.caption}
          at={at}
          total={images.length}
          isWide
          onTurn={setAt}
          onClose={() => setAt(undefined)}
          renderImage={(className) => (
            <ContentImage
              key={shown.slug}
              image={shown.image}
              alt={shown.title}
              sizes="(min-width: 64rem) 60rem, 95vw"
              isFirst
              className={className}
            />
          )}
        />
      )}
    </div>
  );
}
