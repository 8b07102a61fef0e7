import { useEffect, useRef, useState } from 'react';

import { COLLEGES, type CollegeCode } from '#rules/identity/colleges.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { useReducedMotion } from '../browser/use-reduced-motion.ts';
import { CollegeMark } from '../college/college-mark.tsx';
import { watchEntrance } from '../reveal/watch-entrance.ts';

const COUNT_DURATION = 1200;

/** The number of characters up to which a figure has the usual size: five digits and a separator. */
const USUAL_LENGTH = 6;
/**
 * Five digits and a separator are 3.6 em wide, so they just fit at 27 % of the width of their column. In
 * Arabic they are wider, because their characters do not move closer together.
 */
const USUAL_SIZE =
  'text-[min(clamp(2.75rem,2rem+3vw,4.25rem),27cqi)] rtl:text-[min(clamp(2.75rem,2rem+3vw,4.25rem),25cqi)]';
/** Seven digits and two separators are 5.2 em wide. A longer number wraps. */
const SMALL_SIZE =
  'text-[min(clamp(2.75rem,2rem+3vw,4.25rem),19cqi)] rtl:text-[min(clamp(2.75rem,2rem+3vw,4.25rem),18cqi)]';

interface GraduateCountsProps {
  counts: Readonly<Record<CollegeCode, number>>;
  /** Whether the names lead to the pages of the colleges. */
  isLinked?: boolean;
}

/**
 * The number of graduates of each college, in large digits that count up once. The digits never become wider
 * than their column, and all figures have the same size (LANDING-16).
 */
export function GraduateCounts({ counts, isLinked = false }: GraduateCountsProps) {
  const length = Math.max(...COLLEGES.map(({ code }) => formatNumber(counts[code]).length));
  const size = length > USUAL_LENGTH ? SMALL_SIZE : USUAL_SIZE;
  return (
    <div className="@container">
      <dl className="grid grid-cols-1 gap-x-8 gap-y-10 @xl:grid-cols-2 @4xl:grid-cols-4">
        {COLLEGES.map(({ code, shownAs, name }) => (
          <div
            key={code}
            className="@container flex flex-col-reverse justify-end border-s-2 border-aegold-400 ps-5"
          >
            <dt>
              <CollegeMark college={code} isLink={isLinked} />
              {/* In Arabic a college has no abbreviation. */}
              {t(name) !== t(shownAs) && (
                <span className="mt-1 block text-sm text-aeblack-600">{t(name)}</span>
              )}
            </dt>
            <dd
              className={`mb-3 ${size} leading-none font-semibold tracking-tight [overflow-wrap:anywhere] text-aeblack-900 tabular-nums`}
            >
              <CountUp value={counts[code]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * A number that counts up when it scrolls into view. Before the first scroll it is the final number, as for
 * screen readers, printed pages and users who prefer reduced motion.
 */
function CountUp({ value }: { value: number }) {
  const box = useRef<HTMLSpanElement>(null);
  const isReduced = useReducedMotion();
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const element = box.current;
    if (!element || isReduced) return;
    let frame = 0;
    const countUp = () => {
      const start = performance.now();
      const step = (now: number) => {
        const share = Math.min((now - start) / COUNT_DURATION, 1);
        setShown(Math.round(value * (1 - (1 - share) ** 3)));
        if (share < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };
    const stop = watchEntrance(element, () => setShown(0), countUp);
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [value, isReduced]);
  return (
    <>
      <span ref={box} aria-hidden="true" className="print:hidden">
        {formatNumber(shown)}
      </span>
      <span className="sr-only print:not-sr-only">{formatNumber(value)}</span>
    </>
  );
}
