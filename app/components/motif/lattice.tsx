import { useId } from 'react';
import { khatamLattice } from './khatam.ts';
import type { KhatamOptions } from './khatam.ts';

export interface LatticeProps extends Partial<Omit<KhatamOptions, 'id' | 'stroke'>> {
  /** Sets the size, position and colour. The lines use the current text colour. */
  className: string;
}

/**
 * The lattice behind a section. It fills its box and is cropped like a background image. The names of its
 * sides are those of a page from left to right (LANGUAGE-8).
 */
export function Lattice({ className, ...options }: LatticeProps) {
  const id = `khatam${useId().replace(/\W/g, '')}`;
  const { width = 1280, height = 480, cell = 200, weight = 1.25, ...rest } = options;
  // The markup contains only numbers and fixed strings. User input never becomes a part of it.
  const markup = khatamLattice({ ...rest, width, height, cell, weight, id });
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={`${className} rtl:-scale-x-100`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
