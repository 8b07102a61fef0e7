import { useEffect, useRef, type ReactNode } from 'react';

import { useReducedMotion } from '../browser/use-reduced-motion.ts';
import { watchEntrance } from './watch-entrance.ts';

/**
 * Fades its content in when a fifth of it has scrolled into view (LANDING-11). The content is visible at
 * once before the first scroll, without JavaScript, and for users who prefer reduced motion.
 */
export function Reveal({ children, className = '' }: { children: ReactNode; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const isReduced = useReducedMotion();
  useEffect(() => {
    const element = box.current;
    if (!element || isReduced) return;
    const { classList } = element;
    const stop = watchEntrance(
      element,
      () => classList.add('reveal-waiting'),
      () => classList.replace('reveal-waiting', 'reveal-done'),
    );
    return () => {
      stop();
      classList.remove('reveal-waiting');
    };
  }, [isReduced]);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}
