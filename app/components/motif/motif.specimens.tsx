import type { ReactNode } from 'react';

import type { Specimens } from '#app/dev/specimens.ts';

import { colleges } from './college.ts';
import { LatticePanel } from './lattice-panel.tsx';
import { Lattice } from './lattice.tsx';
import { Monogram } from './monogram.tsx';
import { Scene, type SceneName } from './scene.tsx';

const SCENES: readonly SceneName[] = ['empty', 'not-found', 'no-permission', 'unavailable'];

/** A lattice on the dark background of a page. */
function onDark(lattice: ReactNode) {
  return (
    <div className="on-dark relative overflow-hidden bg-aegold-900 component-page-ground">{lattice}</div>
  );
}

export const specimens: Specimens = {
  component: 'Lattice, LatticePanel, Monogram, Scene',
  layout: 'columns',
  states: {
    lattice: onDark(<Lattice className="absolute inset-0 size-full text-whitely-50" opacity={0.6} />),
    'lattice that is turned': onDark(
      <Lattice className="absolute inset-0 size-full text-whitely-50" opacity={0.6} angle={15} />,
    ),
    'lattice that fades out': onDark(
      <Lattice
        className="absolute inset-0 size-full text-whitely-50"
        opacity={0.6}
        fade={{ toward: 'left', amount: 0.9 }}
      />,
    ),
    'lattice without bands': onDark(
      <Lattice className="absolute inset-0 size-full text-whitely-50" opacity={0.6} band={0} cell={120} />,
    ),
    'panel, from 64rem on': (
      <div className="grid component-page-panel">
        <LatticePanel className="rounded-card" sentence="A demo sentence beside a form." />
      </div>
    ),
    ...Object.fromEntries(
      colleges.map((college) => [
        `monogram of ${college.toUpperCase()}`,
        <Monogram key={college} initials="DS" college={college} className="size-24" />,
      ]),
    ),
    'monogram with three letters and a name': (
      <Monogram initials="DSX" college="fchs" title="Demo Student" className="size-24" />
    ),
    ...Object.fromEntries(
      SCENES.map((name) => [
        `scene: ${name}`,
        <Scene key={name} name={name} className="h-auto w-48 text-aeblack-300" />,
      ]),
    ),
  },
};
