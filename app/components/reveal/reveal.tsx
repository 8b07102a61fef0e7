import { useEffect, useRef, type ReactNode } from 'react';

import { SCROLL_REVEAL_THRESHOLD } from '#rules/constants.ts';

import { useReducedMotion } from '../browser/use-reduced-motion.ts';
import { watchView } from './watch-view.ts';

/**
 * Fades its content in when a fifth of it has scrolled into view (LANDING-11). The content is visible at
 * once without JavaScript, and for users who prefer reduced motion.
 */
export function Reveal({ children, className = '' }: { children: ReactNode; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const isReduced = useReducedMotion();
  useEffect(() => {
    const element = box.current;
    if (isReduced || !element || element.getBoundingClientRect().top < window.innerHeight) return;
    element.classList.add('reveal-waiting');
    const stop = watchView(
      element,
      (isInView) => {
        if (!isInView) return;
        element.classList.add('reveal-done');
        element.classList.remove('reveal-waiting');
        stop();
      },
      { threshold: SCROLL_REVEAL_THRESHOLD },
    );
    return () => {
      stop();
      element.classList.remove('reveal-waiting');
    };
  }, [isReduced]);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}
