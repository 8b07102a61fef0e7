import { useEffect, useState } from 'react';

import { ButtonLink } from '#app/components/button/button.tsx';
import { useReducedMotion } from '#app/components/browser/use-reduced-motion.ts';
import { useCarousel } from '#app/components/carousel/use-carousel.ts';
import { Icon, type IconName } from '#app/components/icon/icon.tsx';
import { Lattice } from '#app/components/motif/lattice.tsx';
import { BackendPicture } from '#app/components/picture/backend-picture.tsx';
import { BANNERS } from '#app/content/banners.ts';
import { BANNER_AUTOPLAY, BANNER_TRANSITION } from '#rules/constants.ts';
import { t } from '#rules/text/t.ts';

/** One banner at a time over 60 % of the window; without a script, a row to scroll (spec/1, sections 4 and 9). */
export function BannerCarousel({ images }: { images: readonly string[] }) {
  const { root, swiper } = useCarousel({
    slidesPerView: 1,
    rewind: true,
    speed: BANNER_TRANSITION,
    autoplay: { delay: BANNER_AUTOPLAY, disableOnInteraction: false, pauseOnMouseEnter: true },
  });
  const isReduced = useReducedMotion();
  const [choice, setChoice] = useState<boolean>();
  const isPlaying = choice ?? !isReduced;
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    swiper?.on('slideChange', () => setCurrent(swiper.realIndex));
  }, [swiper]);
  useEffect(() => {
    // Whoever is among the banners by keyboard decides when they change.
    const box = swiper?.el;
    const pause = () => swiper?.autoplay.pause();
    const resume = () => swiper?.autoplay.resume();
    box?.addEventListener('focusin', pause);
    box?.addEventListener('focusout', resume);
    return () => {
      box?.removeEventListener('focusin', pause);
      box?.removeEventListener('focusout', resume);
    };
  }, [swiper]);
  useEffect(() => {
    if (isPlaying) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
  }, [swiper, isPlaying]);

  const banners =
    images.length > 0
      ? images.map((image, index) => ({ image, words: wordsOf(index) }))
      : [{ image: undefined, words: wordsOf(0) }];
  return (
    <section aria-roledescription={t('carousel')} aria-label={t('Highlights')} className="on-dark relative">
      <div ref={root} className="carousel swiper h-[60vh] min-h-[30rem] bg-aegold-900">
        <ul className="swiper-wrapper flex h-full">
          {banners.map(({ image, words }, index) => (
            <li
              key={image ?? 'ground'}
              className="swiper-slide relative flex h-full w-full shrink-0 overflow-hidden"
            >
              {image === undefined ? (
                <Lattice className="absolute inset-0 size-full text-whitely-50" opacity={0.14} cell={320} />
              ) : (
                <BackendPicture
                  path={image}
                  alt=""
                  width={1920}
                  height={1080}
                  maxWidth={1920}
                  sizes="100vw"
                  isFirst={index === 0}
                  className="absolute inset-0 size-full object-cover"
                />
              )}
              <div className="page-width relative flex flex-col items-start justify-center pt-8 pb-24">
                <h2 className="max-w-2xl text-[clamp(2rem,1.4rem+3vw,3.75rem)] leading-[1.1] text-whitely-50">
                  {t(words.headline)}
                </h2>
                <p className="mt-5 max-w-xl text-lg text-whitely-50/85">{t(words.sentence)}</p>
                <ButtonLink to={words.to} className="mt-8">
                  {t(words.action)}
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {swiper && banners.length > 1 && (
        <div className="pointer-events-none absolute inset-x-0 bottom-6 z-10">
          <div className="page-width flex items-center gap-2">
            <Control
              icon={isPlaying ? 'pause' : 'play'}
              label={isPlaying ? 'Pause' : 'Play'}
              onPress={() => setChoice(!isPlaying)}
            />
            <Control icon="caret-left" label="Previous" onPress={() => swiper.slidePrev()} />
            <Control icon="caret-right" label="Next" onPress={() => swiper.slideNext()} />
            <p
              className="ms-2 text-sm font-medium text-whitely-50 tabular-nums"
              aria-live={isPlaying ? 'off' : 'polite'}
            >
              {t('{current} of {total}', { current: current + 1, total: banners.length })}
            </p>
          </div>
        </div>
      )}
    </section>
  );
}

function wordsOf(index: number) {
  return BANNERS[index % BANNERS.length] ?? BANNERS[0];
}

function Control({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="pointer-events-auto inline-flex size-11 items-center justify-center rounded-full border border-whitely-50/50 bg-aeblack-950/30 text-whitely-50 hover:bg-aeblack-950/60"
    >
      <Icon name={icon} size="size-5" className="rtl:-scale-x-100" />
      <span className="sr-only">{t(label)}</span>
    </button>
  );
}
