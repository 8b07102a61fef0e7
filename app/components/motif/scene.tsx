import type { ReactNode } from 'react';

export type SceneName = 'empty' | 'not-found' | 'no-permission' | 'unavailable';

export interface SceneProps {
  name: SceneName;
  /**
   * Sets the size and the colour. The lines use the current text colour; one part of each drawing is
   * gold.
   */
  className?: string;
}

/** A gold with a contrast of at least 3 : 1 against white and against the darkest background. */
const gold = 'var(--color-aegold-500)';

const scenes: Record<SceneName, ReactNode> = {
  /** An open folder to which something can be added. */
  empty: (
    <>
      <path d="M-112 72V-74a8 8 0 0 1 8-8h50l22 24H72a8 8 0 0 1 8 8v26" />
      <path d="M-112 72l34-90a10 10 0 0 1 9-6H122a7 7 0 0 1 7 9l-28 80a10 10 0 0 1-9 7Z" />
      <path d="M10 2v46M-13 25h46" stroke={gold} />
    </>
  ),
  /** A map whose route ends before the place. */
  'not-found': (
    <>
      <path d="M-126-62-42-88 42-62 126-88V64L42 90-42 64-126 90ZM-42-88V64M42-62V90" />
      <path d="M84 18C68-4 58-14 58-28a26 26 0 0 1 52 0C110-14 100-4 84 18ZM75-28a9 9 0 0 1 18 0 9 9 0 0 1-18 0" />
      <path d="M-102 44C-80-6-58 56-24 12" strokeDasharray="7 8" stroke={gold} />
      <path d="m-10-16 22 22m0-22-22 22" stroke={gold} />
    </>
  ),
  /** A closed door with a keyhole. */
  'no-permission': (
    <>
      <path d="M-132 100H132M-90 100V-22a90 90 0 0 1 180 0V100M-72 100V-22a72 72 0 0 1 144 0V100" />
      <path
        d="M0-94V-8M0 52V100M-52 80V-22a52 52 0 0 1 34-49V80ZM52 80V-22a52 52 0 0 0-34-49V80Z"
        opacity="0.6"
      />
      <path
        d="M-18 22a18 18 0 0 1 36 0 18 18 0 0 1-36 0M0 13a6 6 0 0 1 3 11l2 7H-5l2-7A6 6 0 0 1 0 13Z"
        stroke={gold}
      />
    </>
  ),
  /** A plug apart from its socket. */
  unavailable: (
    <>
      <path d="M-160 62h8c42 0 14-62 50-62h18M-84-34h26a30 30 0 0 1 30 30v8a30 30 0 0 1-30 30H-84Z" />
      <path d="M-29-13H-4M-29 13H-4" />
      <path d="M8-44V-62M-8-40l-9-15M24-40l9-15M8 44V62M-8 40l-9 15M24 40l9 15" opacity="0.6" />
      <path
        d="M44-40H88a10 10 0 0 1 10 10V30a10 10 0 0 1-10 10H44ZM44-13H66M44 13H66M98 0h12c36 0 0-62 42-62h8"
        stroke={gold}
      />
    </>
  ),
};

/** A line drawing of a thing, for a page or a list without content. */
export function Scene({ name, className }: SceneProps) {
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
      {scenes[name]}
    </svg>
  );
}
