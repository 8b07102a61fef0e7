import { ShownNumber } from './chart-number.tsx';
import type { ChartUnit, ChartValue } from './chart-value.ts';
import { wholePercent } from './geometry.ts';
import { RingDrawing } from './ring-drawing.tsx';

interface HeadlineFigure extends ChartValue {
  unit?: ChartUnit | undefined;
  /** A line in small letters, such as a definition or 'n = 190'. */
  note?: string | undefined;
  /** Whether a ring beside a percentage shows it too. */
  hasRing?: boolean | undefined;
}

/** Two to four numbers that come first on a page (FIGURE-9). */
export function FigureCards({ figures }: { figures: readonly HeadlineFigure[] }) {
  const columns = figures.length === 3 ? '@2xl:grid-cols-3' : figures.length > 3 ? '@3xl:grid-cols-4' : '';
  return (
    <div className="@container">
      <dl className={`aegov-card-group card-stacked @xs:grid-cols-2 ${columns}`}>
        {figures.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </dl>
    </div>
  );
}

function Figure({ label, note, unit, hasRing, ...number }: HeadlineFigure) {
  const ring = hasRing && unit === 'percent' && number.value !== null ? number.value : undefined;
  return (
    <div className="flex min-w-0 flex-col @xs:last:odd:col-span-2 @2xl:last:odd:col-span-1">
      <dt className="order-2 mt-2 font-medium text-aeblack-900">{label}</dt>
      {/* A text in place of the number is smaller, on a line as high as that of a number. */}
      <dd
        className={`order-1 flex min-h-10 items-center gap-3 font-semibold ${number.value === null ? 'text-xl text-aeblack-600' : 'text-4xl text-aeblack-900'}`}
      >
        <ShownNumber number={number} unit={unit} />
        {ring !== undefined && (
          <span className="size-10 shrink-0">
            <RingDrawing percent={wholePercent(ring, 100)} />
          </span>
        )}
      </dd>
      {note !== undefined && <dd className="order-3 mt-1 text-sm text-aeblack-600">{note}</dd>}
    </div>
  );
}
