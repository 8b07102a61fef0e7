import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import type { SwiperOptions } from 'swiper/types';

interface Carousel {
  root: RefObject<HTMLDivElement>;
  /** Undefined until the script took over: the row scrolls by itself till then. */
  swiper: SwiperInstance | undefined;
}

/**
 * Turns a row that scrolls into a Swiper once the page is idle: the first view of a page does not wait for it.
 *
 * @param options must not change between renders
 */
export function useCarousel(options: SwiperOptions): Carousel {
  const root = useRef<HTMLDivElement>(null);
  const given = useRef(options);
  const [swiper, setSwiper] = useState<SwiperInstance>();
  useEffect(() => {
    const gone = new AbortController();
    let made: SwiperInstance | undefined;
    void (async () => {
      const { Swiper, A11y, Autoplay, Keyboard } = await import('./swiper-parts.ts');
      if (gone.signal.aborted || !root.current) return;
      made = new Swiper(root.current, {
        modules: [A11y, Autoplay, Keyboard],
        // The slides are a list: they stay one for a screen reader.
        a11y: { slideRole: 'listitem', slideLabelMessage: '{{index}} / {{slidesLength}}' },
        keyboard: { enabled: true, onlyInViewport: true },
        ...given.current,
      });
      setSwiper(made);
    })();
    return () => {
      gone.abort();
      made?.destroy();
    };
  }, []);
  return { root, swiper };
}
