import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef } from 'react';

import { SCROLL_TO_TOP_DELAY } from '#rules/constants.ts';

import { useReducedMotion } from './use-reduced-motion.ts';

/**
 * The last scroll position of each history entry, in pixels. The browser itself restores the position in
 * a new document.
 */
const positions = new Map<string, number>();

/**
 * Events that cancel a pending scroll. If a button moves while the user presses it, the browser fires no
 * click.
 */
const ACTS = ['pointerdown', 'keydown'] as const;

/**
 * Scrolls smoothly to the top shortly after a navigation, or at once for users who prefer reduced motion
 * (GUARD-9). Back and Forward restore the previous position.
 */
export function useScrollOnNavigation(): void {
  const { key, hash } = useLocation();
  const isPop = (useNavigationType() as string) === 'POP';
  const isReduced = useReducedMotion();
  const isFirst = useRef(true);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  // The listeners stay for the lifetime of the document, which is the lifetime of the component that
  // calls this hook.
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', () => {
      window.history.scrollRestoration = 'auto';
    });
    for (const act of ACTS) window.addEventListener(act, () => clearTimeout(timer.current));
  }, []);
  // Uses a layout effect. The new page may be too short for the old position, and the scroll that
  // follows must not count for the old entry.
  useClientLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useClientLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      // Keeps the position of a visitor who scrolled before the script ran.
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
    // Only a navigation scrolls. Other changes, such as of the reduced-motion preference, do not.
  }, [key]);
}

/** React warns about layout effects on the server, where none run. */
const useClientLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
