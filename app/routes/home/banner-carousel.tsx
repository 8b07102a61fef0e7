import { useEffect, useRef, useState, type RefObject } from 'react';

import { ButtonLink } from '#app/components/button/button.tsx';
import { RoundButton } from '#app/components/button/round-button.tsx';
import { useReducedMotion } from '#app/components/browser/use-reduced-motion.ts';
import { useCarousel } from '#app/components/carousel/use-carousel.ts';
import { Lattice } from '#app/components/motif/lattice.tsx';
import { BackendImage } from '#app/components/image/backend-image.tsx';
import type { BannerWords } from '#app/content/banners.ts';
import { BANNER_AUTOPLAY, BANNER_TRANSITION } from '#rules/constants.ts';
import { t } from '#rules/text/t.ts';

/** The look of the number of a banner. */
const PLACE = 'rounded-full bg-aeblack-950 px-3 py-1 text-sm font-medium text-whitely-50 tabular-nums';

interface BannerCarouselProps {
  images: readonly string[];
  /** The texts over the banners, in their order. Without texts, banners show only their images. */
  words: readonly BannerWords[];
}

/**
 * A carousel that shows one banner at a time, at 60 % of the viewport's height (LANDING-2, LANDING-3).
 * Without a script it is a row that scrolls (LANDING-4).
 */
export function BannerCarousel({ images, words: texts }: BannerCarouselProps) {
  const banners =
    images.length > 0
      ? images.map((image, index) => ({ image, words: texts[index % texts.length] }))
      : [{ image: undefined, words: texts[0] }];
  const { root, swiper, current } = useCarousel({
    slidesPerView: 1,
    loop: banners.length > 1,
    // A second press during a transition moves on by one more slide.
    loopPreventsSliding: false,
    speed: BANNER_TRANSITION,
    // Without `waitForTransition: false`, the delay would only begin when the transition ends.
    autoplay: { delay: BANNER_AUTOPLAY, disableOnInteraction: false, waitForTransition: false },
  });
  const section = useRef<HTMLElement>(null);
  const isReduced = useReducedMotion();
  const [choice, setChoice] = useState<boolean>();
  const isPlaying = choice ?? !isReduced;
  const isHeld = useIsHeld(section);
  const isRunning = isPlaying && !isHeld;
  useEffect(() => {
    if (isRunning) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
  }, [swiper, isRunning]);

  return (
    <section
      ref={section}
      aria-roledescription={t('carousel')}
      aria-label={t('Highlights')}
      className="on-dark on-image relative"
    >
      {swiper && banners.length > 1 && (
        <div className="pointer-events-none absolute inset-x-0 bottom-6 z-10">
          <div className="page-width flex items-center gap-2 *:pointer-events-auto">
            <RoundButton
              onDark
              icon={isPlaying ? 'pause' : 'play'}
              label={isPlaying ? 'Pause' : 'Play'}
              onPress={() => setChoice(!isPlaying)}
            />
            <RoundButton onDark icon="caret-left" label="Previous" onPress={() => swiper.slidePrev()} />
            <RoundButton onDark icon="caret-right" label="Next" onPress={() => swiper.slideNext()} />
            <p className={PLACE} aria-live={isPlaying ? 'off' : 'polite'}>
              {t('{current} of {total}', { current: current + 1, total: banners.length })}
            </p>
          </div>
        </div>
      )}
      <div ref={root} className="carousel carousel-single swiper bg-aegold-950 lg:h-[60vh] lg:min-h-[30rem]">
        <ul className="swiper-wrapper flex h-full">
          {banners.map(({ image, words }, index) => (
            <li
              key={image ?? 'ground'}
              aria-roledescription={t('slide')}
              aria-label={t('Banner {current} of {total}', { current: index + 1, total: banners.length })}
              // React 18 passes `inert` through only as an HTML attribute with a string value. It keeps
              // hidden banners out of the tab order.
              {...(swiper && index !== current && { inert: '' })}
              className="swiper-slide relative flex h-auto min-h-[60vh] w-full shrink-0 flex-col overflow-hidden lg:h-full lg:min-h-0"
            >
              <Ground image={image} isFirst={index === 0} hasWords={words !== undefined} />
              {words && <Words words={words} />}
              {banners.length > 1 && (
                <p
                  aria-hidden="true"
                  className={`carousel-place absolute end-[var(--gutter)] bottom-8 ${PLACE}`}
                >
                  {t('{current} of {total}', { current: index + 1, total: banners.length })}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/**
 * Returns whether a pointer or the keyboard focus is in the section, its buttons included, or the document
 * is hidden (LANDING-3). Swiper itself watches only the slides.
 */
function useIsHeld(section: RefObject<HTMLElement>): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const box = section.current;
    if (!box) return undefined;
    const gone = new AbortController();
    const options = { signal: gone.signal };
    const held = { byPointer: false, byFocus: false };
    const hold = (change: Partial<typeof held>) => {
      Object.assign(held, change);
      setHeld(held.byPointer || held.byFocus || document.hidden);
    };
    // A finger also enters when it touches the section, and leaves when it is lifted.
    box.addEventListener('pointerenter', () => hold({ byPointer: true }), options);
    box.addEventListener('pointerleave', () => hold({ byPointer: false }), options);
    box.addEventListener(
      'focusin',
      ({ target }) => hold({ byFocus: target instanceof Element && target.matches(':focus-visible') }),
      options,
    );
    box.addEventListener('focusout', () => hold({ byFocus: false }), options);
    document.addEventListener('visibilitychange', () => hold({}), options);
    return () => gone.abort();
  }, [section]);
  return isHeld;
}

interface GroundProps {
  image: string | undefined;
  isFirst: boolean;
  hasWords: boolean;
}

/**
 * The background of a banner: its image, or the lattice pattern if the backend has no image. With a text,
 * the image is above it on phones, and beside it on desktops (LANDING-26).
 */
function Ground({ image, isFirst, hasWords }: GroundProps) {
  if (image === undefined)
    return <Lattice className="absolute inset-0 size-full text-whitely-50" opacity={0.14} cell={320} />;
  return (
    <div
      className={
        hasWords
          ? 'aspect-video w-full shrink-0 overflow-hidden md:aspect-[21/9] lg:absolute lg:inset-y-0 lg:end-0 lg:aspect-auto lg:w-[57%]'
          : 'absolute inset-0'
      }
    >
      <BackendImage
        path={image}
        alt=""
        width={1920}
        height={1080}
        maxWidth={1920}
        sizes={hasWords ? '(min-width: 64rem) 67vw, 100vw' : '100vw'}
        isFirst={isFirst}
        className="size-full object-cover"
      />
    </div>
  );
}

function Words({ words }: { words: BannerWords }) {
  return (
    <div className="page-width flex w-full flex-1 flex-col items-start justify-center pt-8 pb-24">
      <h2 className="max-w-2xl text-[clamp(2rem,1.4rem+2vw,3.25rem)] lg:max-w-[39%] leading-[1.1] text-whitely-50 rtl:leading-[1.4]">
        {t(words.headline)}
      </h2>
      <p className="mt-5 max-w-xl text-lg text-whitely-50/85 lg:max-w-[38%]">{t(words.sentence)}</p>
      <ButtonLink to={words.to} className="mt-8">
        {t(words.action)}
      </ButtonLink>
    </div>
  );
}
