import { useEffect, useRef, type ReactNode } from 'react';

import { useHydrated } from '../components/browser/use-hydrated.ts';

interface PreparedProps {
  /** Acts on the component as the user would, for example presses its button. */
  prepare: (box: HTMLElement) => void;
  children: ReactNode;
}

/** Shows a component in a state that it reaches only by an action of the user. */
export function Prepared({ prepare, children }: PreparedProps) {
  const box = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const isHydrated = useHydrated();
  useEffect(() => {
    // In strict mode, an effect runs twice.
    if (!isHydrated || isDone.current || !box.current) return;
    isDone.current = true;
    prepare(box.current);
  }, [isHydrated, prepare]);
  return <div ref={box}>{children}</div>;
}

/** Shows the menu or the popover that it contains as open. */
export function Opened({ children }: { children: ReactNode }) {
  return <Prepared prepare={openMenu}>{children}</Prepared>;
}

function openMenu(box: HTMLElement): void {
  // Waits for the end of the click that led to this page, because a click elsewhere closes a menu.
  setTimeout(() => {
    box.querySelector('details')?.setAttribute('open', '');
    box.querySelector<HTMLElement>('[popover]')?.showPopover();
  });
}

/** Shows a component that the server cannot render, or whose state depends on the current time. */
export function InBrowser({ children }: { children: () => ReactNode }) {
  return useHydrated() ? children() : null;
}
