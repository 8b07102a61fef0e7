import type { ReactNode } from 'react';
import { khatamStar, khatamWeave } from './khatam.ts';

export type SceneName = 'empty' | 'not-found' | 'no-permission' | 'unavailable';

export interface SceneProps {
  name: SceneName;
  /**
   * Sets the size and the colour. The lines use the current text colour; one part of each drawing is
   * gold.
   */
  className?: string;
}

const cell = 64;
/** A gold with a contrast of at least 3 : 1 against white and against the darkest background. */
const gold = 'var(--color-aegold-500)';
const outline = khatamStar(cell);
function square(side: number): string {
  const half = side / 2;
  return `M${-half} ${-half}H${half}V${half}H${-half}Z`;
}

interface PatchProps {
  rows: number[];
  gap: { x: number; y: number };
}

/** A part of the lattice that fades toward its ends, without the star at `gap`. */
function Patch({ rows, gap }: PatchProps) {
  return rows
    .flatMap((row) => [-2, -1, 0, 1, 2].map((column) => ({ x: column * cell, y: row * cell })))
    .filter(({ x, y }) => x !== gap.x || y !== gap.y)
    .map(({ x, y }) => (
      <path
        key={`${x} ${y}`}
        d={outline}
        transform={`translate(${x} ${y})`}
        opacity={Math.abs(x) > cell ? 0.3 : 0.65}
      />
    ));
}

/** A lattice with a free place for the first star. */
function Empty() {
  return (
    <>
      <Patch rows={[-1, 0, 1]} gap={{ x: 0, y: 0 }} />
      <path d={outline} stroke={gold} strokeDasharray="3 4" />
      <path d="M0 -8V8M-8 0H8" stroke={gold} />
    </>
  );
}

/** A lattice from which one star has fallen. */
function NotFound() {
  return (
    <g transform="translate(0 -12)">
      <Patch rows={[-1, 0]} gap={{ x: cell, y: 0 }} />
      <path d={outline} transform={`translate(${cell} 0)`} strokeDasharray="1 5" opacity="0.65" />
      <path
        d={khatamWeave(60, { band: 0.09, alone: true })}
        transform="translate(82 88) rotate(17)"
        stroke={gold}
      />
    </g>
  );
}

/** A locked gate with two leaves. */
function NoPermission() {
  return (
    <>
      <path d={khatamWeave(200, { band: 0.05, alone: true })} />
      <path d={khatamStar(118, 22.5)} opacity="0.6" />
      <path d="M0 -69V-30M0 30V69" opacity="0.6" />
      <path d={khatamStar(60)} stroke={gold} />
      <path d="M0 -9a6 6 0 0 1 3 11L5 13H-5L-3 2A6 6 0 0 1 0 -9Z" stroke={gold} />
    </>
  );
}

/** The two squares of the star, apart from each other. */
function Unavailable() {
  return (
    <>
      <path d={khatamStar(156)} strokeDasharray="1 6" opacity="0.65" />
      <g transform="translate(-84 0)">
        <path d={square(110)} />
        <path d={square(94)} opacity="0.6" />
      </g>
      <g transform="translate(80 0) rotate(45)" stroke={gold}>
        <path d={square(110)} />
        <path d={square(94)} opacity="0.6" />
      </g>
    </>
  );
}

const scenes: Record<SceneName, () => ReactNode> = {
  empty: Empty,
  'not-found': NotFound,
  'no-permission': NoPermission,
  unavailable: Unavailable,
};

/** A line drawing made of stars, for a page or a list without content. */
export function Scene({ name, className }: SceneProps) {
  const Drawing = scenes[name];
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={className}
      viewBox="-168 -120 336 240"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Drawing />
    </svg>
  );
}
