import { useState } from 'react';

import { RoundButton } from '#app/components/button/round-button.tsx';
import { takeClick } from '#app/components/browser/is-plain-click.ts';
import { useCarousel } from '#app/components/carousel/use-carousel.ts';
import { ImageViewer } from '#app/components/dialog/image-viewer.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { BackendImage, mediaUrl } from '#app/components/image/backend-image.tsx';
import { Reveal } from '#app/components/reveal/reveal.tsx';
import { t } from '#rules/text/t.ts';

/**
 * A slider with photos of graduates across the full width. A click enlarges a photo. Without a script,
 * each photo links to its large version.
 *
 * @param slides the photos; undefined if they cannot be loaded (LANDING-15)
 */
export function GraduatesSlider({ slides }: { slides: readonly string[] | undefined }) {
  const { root, swiper } = useCarousel({
    slidesPerView: 'auto',
    spaceBetween: 16,
  });
  const [enlarged, setEnlarged] = useState<number>();
  if (slides?.length === 0) return null;
  return (
    <section aria-labelledby="our-graduates" className="section-space @container overflow-clip">
      <div className="page-width mb-10 flex items-end justify-between gap-4">
        <Reveal>
          <h2 id="our-graduates">{t('Our Graduates')}</h2>
        </Reveal>
        {swiper && (
          <div className="flex gap-2">
            <RoundButton icon="caret-left" label="Previous graduates" onPress={() => swiper.slidePrev()} />
            <RoundButton icon="caret-right" label="Next graduates" onPress={() => swiper.slideNext()} />
          </div>
        )}
      </div>
      {slides ? (
        <div ref={root} className="carousel carousel-bleed swiper">
          <ul className="swiper-wrapper">
            {slides.map((slide, index) => (
              <li key={slide} className="swiper-slide !w-56 shrink-0 md:!w-72">
                <a
                  href={mediaUrl(slide, 960)}
                  onClick={(event) => {
                    if (takeClick(event)) setEnlarged(index);
                  }}
                  className="group relative !block rounded-card"
                >
                  <BackendImage
                    path={slide}
                    alt={nameOf(index, slides.length)}
                    width={960}
                    height={1200}
                    maxWidth={320}
                    sizes="18rem"
                    className="aspect-[4/5] w-full rounded-card object-cover"
                  />
                  <span className="absolute end-3 bottom-3 inline-flex size-10 items-center justify-center rounded-full bg-aeblack-950/50 text-whitely-50 opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100">
                    <Icon name="magnifying-glass-plus" size="size-5" />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="page-width">
          {t('We can’t load the photos right now. Please try again in a few minutes.')}
        </p>
      )}
      {slides && enlarged !== undefined && (
        <ImageViewer
          title={nameOf(enlarged, slides.length)}
          at={enlarged}
          total={slides.length}
          onTurn={setEnlarged}
          onClose={() => setEnlarged(undefined)}
          renderImage={(className) => (
            <BackendImage
              key={slides[enlarged]}
              path={slides[enlarged] ?? ''}
              alt={t('{name}, enlarged', { name: nameOf(enlarged, slides.length) })}
              width={960}
              height={1200}
              maxWidth={960}
              sizes="(min-width: 42rem) 36rem, 85vw"
              isFirst
              className={className}
            />
          )}
        />
      )}
    </section>
  );
}

/** Returns a name with a number, because the backend's contract contains only the image of a slide. */
function nameOf(index: number, total: number): string {
  return t('Portrait of a graduate, {number} of {total}', { number: index + 1, total });
}
