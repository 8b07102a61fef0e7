import { SCROLL_REVEAL_THRESHOLD } from '#rules/constants.ts';

import { watchView } from './watch-view.ts';

/**
 * Reports when an element first scrolls into view (LANDING-11). Nothing is reported before the page scrolls
 * for the first time: a print preview, a reader mode or a picture of the whole page shows all content. An
 * element that is in view at that time, or above it, stays as it is.
 *
 * @param onWait called at the first scroll, if the element is still below the window
 * @param onEnter called once, when enough of the element is in view
 * @returns a function that stops the observation
 */
export function watchEntrance(element: Element, onWait: () => void, onEnter: () => void): () => void {
  let stop = () => window.removeEventListener('scroll', start);
  function start() {
    if (element.getBoundingClientRect().top < window.innerHeight) return;
    onWait();
    stop = watchView(
      element,
      (isInView) => {
        if (!isInView) return;
        stop();
        onEnter();
      },
      { threshold: SCROLL_REVEAL_THRESHOLD },
    );
  }
  window.addEventListener('scroll', start, { once: true });
  return () => stop();
}
