import { useEffect, useRef, useState, type ReactNode } from 'react';

import { RoundButton } from '../button/round-button.tsx';

interface ScrollRowProps {
  /** The id of the row's heading. */
  labelledBy: string;
  /** The content at the start of the line above the row. */
  heading: ReactNode;
  children: ReactNode;
}

/**
 * A row that scrolls by touch and by keyboard. With JavaScript, two buttons scroll it too, while some of
 * its items do not fit (LANDING-22).
 */
export function ScrollRow({ labelledBy, heading, children }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [isScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const box = row.current;
    if (!box) return undefined;
    // Rounding can make the content a pixel wider than its box.
    const observer = new ResizeObserver(() => setScrollable(box.scrollWidth > box.clientWidth + 1));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  function turn(direction: 1 | -1) {
    const box = row.current;
    const sign = box && getComputedStyle(box).direction === 'rtl' ? -1 : 1;
    box?.scrollBy({ left: direction * sign * box.clientWidth, behavior: 'smooth' });
  }
  return (
    <>
      <div className="mb-10 flex flex-wrap items-end justify-between gap-4">
        {heading}
        {isScrollable && (
          <div className="flex gap-2 max-md:hidden">
            <RoundButton icon="caret-left" label="Previous" onPress={() => turn(-1)} />
            <RoundButton icon="caret-right" label="Next" onPress={() => turn(1)} />
          </div>
        )}
      </div>
      {/* The row is focusable, so that the arrow keys scroll it. */}
      <div
        ref={row}
        role="group"
        aria-labelledby={labelledBy}
        tabIndex={0}
        className="-mx-4 snap-x scroll-px-4 overflow-x-auto px-4 pb-4 md:-mx-6 md:scroll-px-6 md:px-6 lg:mx-0 lg:scroll-px-0 lg:px-0"
      >
        {children}
      </div>
    </>
  );
}
