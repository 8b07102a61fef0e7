import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import type { SwiperModule, SwiperOptions } from 'swiper/types';

interface Carousel {
  root: RefObject<HTMLDivElement>;
  /** Undefined until the script took over: the row scrolls by itself till then. */
  swiper: SwiperInstance | undefined;
  /** Which slide stands first, from 0. */
  current: number;
}

/**
 * Turns a row that scrolls into a Swiper once the page is there: the first view does not wait for it. The arrow keys turn it
 * while the focus is in its section. Its slides are a list in the page and stay one: Swiper's own roles are not needed.
 *
 * @param options those of the first render count
 * @param loadMore modules beyond those that every carousel has
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
    // In a dialog over the carousel the arrows belong to the dialog.
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const [forward, back] = swiper.rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    if (event.key === forward) swiper.slideNext();
    if (event.key === back) swiper.slidePrev();
  };
}

/** Brings the slide into view that the keyboard has reached. */
function showFocused(swiper: SwiperInstance) {
  return ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const slide = target.closest<HTMLElement>('.swiper-slide');
    if (slide) swiper.slideTo(swiper.slides.indexOf(slide));
  };
}
