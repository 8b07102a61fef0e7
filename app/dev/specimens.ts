import type { ReactNode } from 'react';

/**
 * The states of one component for the page `/dev/components`. A file `*.specimens.tsx` beside the component
 * exports it as `specimens`.
 */
export interface Specimens {
  /** The name of the component. */
  component: string;
  /** An element for each state, by the name of the state. */
  states: Readonly<Record<string, ReactNode>>;
  /**
   * Whether each state is shown on a page of its own: the component has landmarks, covers the page, or
   * sends requests.
   */
  isAlone?: boolean;
}

interface ListedSpecimens extends Specimens {
  /** The name of the component in addresses, such as `round-button`. */
  slug: string;
  /** The folder of the component, such as `components/button`. */
  folder: string;
}

const FILES = import.meta.glob<Specimens>('../{components,wizards}/**/*.specimens.tsx', {
  eager: true,
  import: 'specimens',
});

/** All specimens, in the order of their files. */
export const SPECIMENS: readonly ListedSpecimens[] = Object.entries(FILES).map(([file, specimens]) => ({
  ...specimens,
  slug: file.replace(/^.*\/|\.specimens\.tsx$/g, ''),
  folder: file.replace(/^\.\.\/|\/[^/]*$/g, ''),
}));
