import type { ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

import { Scene, type SceneName } from '../motif/scene.tsx';

interface EmptyStateProps {
  scene?: SceneName;
  title: string;
  text?: string;
  /** The buttons or links for the next action. */
  children?: ReactNode;
  /**
   * Whether the title is the h1 of the page, because the page shows nothing else. On a phone, the drawing
   * is then below the text, so that the title is in the first third of the screen (POPUP-11).
   */
  isPage?: boolean;
  /** The heading level of the title; h3 below the heading of a section. */
  headingLevel?: 'h2' | 'h3';
}

export function EmptyState({
  scene = 'empty',
  title,
  text,
  children,
  isPage = false,
  headingLevel = 'h2',
}: EmptyStateProps) {
  const Heading = isPage ? 'h1' : headingLevel;
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      <Scene
        name={scene}
        className={`h-auto text-aeblack-300 ${isPage ? 'w-72 max-sm:order-last max-sm:mt-12' : 'w-48'}`}
      />
      <Heading className={isPage ? 'sm:mt-8' : 'mt-8 text-xl'}>{t(title)}</Heading>
      {text && <p className="mt-3 max-w-prose text-aeblack-600">{t(text)}</p>}
      {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
