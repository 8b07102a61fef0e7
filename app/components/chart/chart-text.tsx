import type { ReactNode } from 'react';

interface ChartTextProps {
  x: number | string;
  y: number | string;
  dx?: number;
  dy?: number | string;
  anchor?: 'start' | 'middle' | 'end';
  className?: string;
  children: ReactNode;
}

/**
 * A text in a drawing that is mirrored in Arabic. The text is mirrored once more, at its own place, so that
 * it can be read.
 */
export function ChartText({
  anchor = 'middle',
  className = 'fill-aeblack-700',
  children,
  ...place
}: ChartTextProps) {
  return (
    <text
      {...place}
      textAnchor={anchor}
      className={`origin-center text-xs forced-colors:fill-[CanvasText] [direction:ltr] [transform-box:fill-box] [unicode-bidi:plaintext] rtl:-scale-x-100 ${className}`}
    >
      {children}
    </text>
  );
}
