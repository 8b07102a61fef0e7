import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';

import { GALLERY } from '#app/.server/content/library.ts';
import { toPlainText } from '#app/.server/html.ts';
import { describePage } from '#app/.server/page.ts';
import { DemonstrationNote } from '#app/components/article/demonstration-note.tsx';
import { isPlainClick } from '#app/components/browser/is-plain-click.ts';
import { CollegeMark } from '#app/components/college/college-mark.tsx';
import { PictureViewer } from '#app/components/dialog/picture-viewer.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { ContentPicture } from '#app/components/picture/content-picture.tsx';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export function loader({ context }: LoaderFunctionArgs) {
  const pictures = GALLERY.map(({ slug, title, college, html, picture }) => ({
    ...{ slug, title, college, picture },
    caption: toPlainText(html),
  }));
  return { pictures, page: describePage(context) };
}

export default function PhotoGallery() {
  const { pictures, page } = useLoaderData<typeof loader>();
  const [at, setAt] = useState<number>();
  const shown = at === undefined ? undefined : pictures[at];
  return (
    <div className="page-width py-12 lg:py-16">
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs}>
        <DemonstrationNote />
      </PageHeader>
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {pictures.map((picture, index) => (
          <li key={picture.slug}>
            <figure className="group relative">
              <div className="relative overflow-hidden rounded-card">
                <ContentPicture
                  picture={picture.picture}
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
                {picture.college && <CollegeMark entity={picture.college} />}
                {/* Without a script this is the large picture itself. */}
                <a
                  href={picture.picture.at(-1)?.url}
                  onClick={(event) => {
                    if (!isPlainClick(event)) return;
                    event.preventDefault();
                    setAt(index);
                  }}
                  className="mt-1 !block text-lg font-semibold text-aeblack-900 after:absolute after:inset-0 after:rounded-card hover:text-aegold-700"
                >
                  <span className="sr-only">{t('Enlarge:')} </span>
                  {picture.title}
                </a>
                <span className="mt-1 block text-aeblack-600">{picture.caption}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {at !== undefined && shown && (
        <PictureViewer
          title={shown.title}
          text={shown.caption}
          at={at}
          total={pictures.length}
          isWide
          onTurn={setAt}
          onClose={() => setAt(undefined)}
          renderPicture={(className) => (
            <ContentPicture
              key={shown.slug}
              picture={shown.picture}
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
