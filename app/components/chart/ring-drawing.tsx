/** The circumference of the ring in the units of its drawing: a percentage is then a length. */
const ROUND = 100;

/** A share as a ring. It starts at the top, and runs in the direction of the text. */
export function RingDrawing({ percent }: { percent: number }) {
  return (
    <svg aria-hidden="true" viewBox="-18 -18 36 36" focusable="false" className="size-full rtl:-scale-x-100">
      <circle
        r="15.9"
        fill="none"
        strokeWidth="3"
        className="stroke-aeblack-100 forced-colors:[stroke-width:1] forced-colors:stroke-[CanvasText]"
      />
      {percent > 0 && (
        <circle
          r="15.9"
          fill="none"
          strokeWidth="4"
          pathLength={ROUND}
          // A ring of dashes has a seam where it closes.
          strokeDasharray={percent === ROUND ? undefined : `${percent} ${ROUND}`}
          transform="rotate(-90)"
          className="stroke-aegold-600 forced-colors:stroke-[Highlight]"
        />
      )}
    </svg>
  );
}
