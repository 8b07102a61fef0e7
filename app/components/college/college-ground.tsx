import type { ReactNode } from 'react';

import { collegeFaces, findCollege } from '../motif/college.ts';
import { Lattice } from '../motif/lattice.tsx';

const GROUNDS = {
  aegold: 'bg-aegold-900',
  techblue: 'bg-techblue-950',
  aegreen: 'bg-aegreen-900',
  desert: 'bg-desert-900',
  aeblack: 'bg-aeblack-900',
} as const;

interface CollegeGroundProps {
  /** The code of the college. */
  college: string;
  className?: string;
  children?: ReactNode;
}

/** A dark ground in the colour of a college, with the lattice at its angle. On paper it is white. */
export function CollegeGround({ college, className = '', children }: CollegeGroundProps) {
  const id = findCollege(college);
  const { hue, angle } = id ? collegeFaces[id] : { hue: 'aeblack' as const, angle: 0 };
  return (
    <div
      className={`on-dark relative overflow-hidden ${GROUNDS[hue]} text-whitely-50 print:bg-transparent print:text-aeblack-900 ${className}`}
    >
      <Lattice
        className="absolute inset-0 size-full text-whitely-50 print:hidden"
        cell={260}
        weight={1.5}
        angle={angle}
        opacity={0.16}
        fade={{ toward: 'left', amount: 0.9 }}
      />
      {children}
    </div>
  );
}
