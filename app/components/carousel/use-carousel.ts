import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import type { SwiperModule, SwiperOptions } from 'swiper/types';

interface Carousel {
  root: RefObject<HTMLDivElement>;
  /** The Swiper instance; undefined until it is loaded. Until then, the row scrolls natively. */
  swiper: SwiperInstance | undefined;
  /** The index of the first visible slide, counted from 0. */
  current: number;
}

/**
 * Turns a scrollable row into a Swiper after the page has loaded, so that the first view does not wait
 * for it. The arrow keys change the slide while the focus is in the section of the carousel. The slides
 * stay a list in the page, so Swiper does not need to add ARIA roles.
 *
 * @param options the Swiper options; only those of the first render count
 * @param loadMore loads modules that not every carousel needs
 */
export function useCarousel(options: SwiperOptions, loadMore?: () => Promise<SwiperModule[]>): Carousel {
  const root = useRef<HTMLDivElement>(null);
  const given = useRef({ options, loadMore });
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    let made: SwiperInstance | undefined;
    void (async () => {
      const [{ Swiper, Autoplay }, more = []] = await Promise.all([
        import('./swiper-parts.ts'),
        given.current.loadMore?.(),
      ]);
      const box = root.current;
      if (gone.signal.aborted || !box) return;
      made = new Swiper(box, {
        modules: [Autoplay, ...more],
        ...given.current.options,
      });
      made.on('realIndexChange', ({ realIndex }) => setCurrent(realIndex));
      const section = box.closest('section') ?? box;
      section.addEventListener('keydown', turnByArrow(made), { signal: gone.signal });
      if (!made.params.loop) box.addEventListener('focusin', showFocused(made), { signal: gone.signal });
      setSwiper(made);
    })();
    return () => {
      gone.abort();
      made?.destroy();
    };
  }, []);
  return { root, swiper, current };
}

function turnByArrow(swiper: SwiperInstance) {
  return (event: KeyboardEvent) => {
    // In a dialog on top of the carousel, the arrow keys belong to the dialog.
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const [forward, back] = swiper.rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    if (event.key === forward) swiper.slideNext();
    if (event.key === back) swiper.slidePrev();
  };
}

/** Scrolls to the slide that receives the focus from the keyboard. */
function showFocused(swiper: SwiperInstance) {
  return ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const slide = target.closest<HTMLElement>('.swiper-slide');
    if (slide) swiper.slideTo(swiper.slides.indexOf(slide));
  };
}
