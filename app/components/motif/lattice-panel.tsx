import { t } from '#rules/text/t.ts';

import { Lattice } from './lattice.tsx';

/** A panel beside a form in wide windows: the lattice on a dark background with one sentence. */
export function LatticePanel({ sentence, className = '' }: { sentence: string; className?: string }) {
  return (
    <div className={`relative hidden overflow-hidden bg-aegold-900 lg:block ${className}`}>
      <Lattice
        className="absolute inset-0 size-full text-whitely-50"
        width={900}
        height={1200}
        cell={520}
        weight={2}
        angle={15}
        at={{ x: 620, y: 380 }}
        opacity={0.22}
        fade={{ toward: 'bottom-left', amount: 0.85 }}
      />
      <p className="absolute inset-x-12 bottom-16 max-w-md text-4xl leading-tight font-semibold text-balance text-whitely-50">
        {t(sentence)}
      </p>
    </div>
  );
}
