import { useState } from 'react';

import { isPlainClick } from '#app/components/browser/is-plain-click.ts';
import { useCarousel } from '#app/components/carousel/use-carousel.ts';
import { Dialog } from '#app/components/dialog/dialog.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { BackendPicture, mediaPath } from '#app/components/picture/backend-picture.tsx';
import { RoundButton } from '#app/components/scroll-row/scroll-row.tsx';
import { Reveal } from '#app/components/reveal/reveal.tsx';
import { t } from '#rules/text/t.ts';

/** Pictures of graduates, edge to edge; a press enlarges one. Without a script each leads to the large picture itself. */
export function GraduatesSlider({ slides }: { slides: readonly string[] }) {
  const { root, swiper } = useCarousel({
    slidesPerView: 'auto',
    spaceBetween: 16,
  });
  const [enlarged, setEnlarged] = useState<number>();
  if (slides.length === 0) return null;
  return (
    <section aria-labelledby="our-graduates" className="section-space @container overflow-hidden">
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
      <div ref={root} className="carousel carousel-bleed swiper">
        <ul className="swiper-wrapper">
          {slides.map((slide, index) => (
            <li key={slide} className="swiper-slide !w-56 shrink-0 md:!w-72">
              <a
                href={`${mediaPath(slide)}?w=960`}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  setEnlarged(index);
                }}
                className="group relative block rounded-card"
              >
                <BackendPicture
                  path={slide}
                  alt={t('Graduate {number}', { number: index + 1 })}
                  width={960}
                  height={1200}
                  maxWidth={320}
                  sizes="18rem"
                  className="aspect-[4/5] w-full rounded-card object-cover"
                />
                <span className="absolute end-3 bottom-3 inline-flex size-10 items-center justify-center rounded-full bg-aeblack-950/50 text-whitely-50 opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
                  <Icon name="magnifying-glass-plus" size="size-5" />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      {enlarged !== undefined && (
        <Dialog labelledBy="enlarged-graduate" onClose={() => setEnlarged(undefined)}>
          <h3 id="enlarged-graduate" className="mb-5 pe-12">
            {t('Graduate {number}', { number: enlarged + 1 })}
          </h3>
          <BackendPicture
            path={slides[enlarged] ?? ''}
            alt={t('Graduate {number}, enlarged', { number: enlarged + 1 })}
            width={960}
            height={1200}
            maxWidth={640}
            sizes="(min-width: 42rem) 36rem, 85vw"
            className="mx-auto max-h-[70vh] w-auto rounded-card"
          />
        </Dialog>
      )}
    </section>
  );
}
