import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef } from 'react';

import { SCROLL_TO_TOP_DELAY } from '#rules/constants.ts';

import { useReducedMotion } from './use-reduced-motion.ts';

/** Where each entry of the history was left, in pixels. A new document restores by itself. */
const positions = new Map<string, number>();

/** Whoever does so before the page scrolls is not carried away from it: a button that moves under a press is not pressed. */
const ACTS = ['pointerdown', 'keydown'] as const;

/**
 * After a navigation the page scrolls smoothly to its top, a moment later (spec/3, section 2.4); at once where less motion is
 * asked for. Back and Forward find the place that was left.
 */
export function useScrollOnNavigation(): void {
  const { key, hash } = useLocation();
  const isPop = (useNavigationType() as string) === 'POP';
  const isReduced = useReducedMotion();
  const isFirst = useRef(true);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  // As long as the document, which is as long as the page that calls this.
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', () => {
      window.history.scrollRestoration = 'auto';
    });
    for (const act of ACTS) window.addEventListener(act, () => clearTimeout(timer.current));
  }, []);
  // A layout effect: the new page may be too short for the old place, and the scrolling that follows is not the old entry's.
  useClientLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useClientLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      // Who scrolled before the script ran, and not since, is still found again.
      positions.set(key, window.scrollY);
      return undefined;
    }
    if (isPop) {
      window.scrollTo({ top: positions.get(key) ?? 0, behavior: 'instant' });
      return undefined;
    }
    if (hash !== '') {
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
      return undefined;
    }
    timer.current = setTimeout(
      () => window.scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' }),
      SCROLL_TO_TOP_DELAY,
    );
    return () => clearTimeout(timer.current);
    // Only a navigation scrolls: what else changes does not.
  }, [key]);
}

/** React warns of a layout effect on the server, where none runs. */
const useClientLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
