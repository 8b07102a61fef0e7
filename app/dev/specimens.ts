import type { ReactElement, ReactNode } from 'react';

/** A state of an error boundary: the page fails with this status, and the boundary shows its element. */
interface FailedState {
  status: number;
  boundary: ReactElement;
}

type State = ReactNode | FailedState;

/**
 * The states of one component for the page `/dev/components`. A file `*.specimens.tsx` beside the component
 * exports it as `specimens`.
 */
export interface Specimens {
  /** The name of the component. */
  component: string;
  /** An element for each state, by the name of the state. */
  states: Readonly<Record<string, State>>;
  /**
   * Whether each state is shown on a page of its own: the component has landmarks, covers the page, or
   * sends requests.
   */
  isAlone?: boolean;
  /**
   * How the states are arranged: `columns` for components that fit into 16rem, `full-width` for components
   * that have their own gutters. By default each state has a row, with gutters.
   */
  layout?: 'columns' | 'full-width';
}

export interface ListedSpecimens extends Specimens {
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

/** Finds the specimens of a component by its name in addresses. */
export function findSpecimens(slug: string | undefined): ListedSpecimens | undefined {
  return SPECIMENS.find((specimens) => specimens.slug === slug);
}

/** Checks whether a state shows an error boundary. */
export function isFailed(state: State): state is FailedState {
  return typeof state === 'object' && state !== null && 'boundary' in state;
}
