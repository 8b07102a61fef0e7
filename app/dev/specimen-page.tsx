import type { ReactNode } from 'react';

/** The page around a component that needs a page of its own, but has no `h1`. */
export function SpecimenPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="mb-8 text-2xl">{title}</h1>
      {children}
    </>
  );
}
