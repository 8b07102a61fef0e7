import { useEffect, useRef, type ReactNode } from 'react';

/** Opens the menu or the popover that it contains. */
export function Opened({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Waits until the effects of all components have run, because a click elsewhere closes a menu.
    const timer = setTimeout(() => {
      box.current?.querySelector('details')?.setAttribute('open', '');
      box.current?.querySelector<HTMLElement>('[popover]')?.showPopover();
    });
    return () => clearTimeout(timer);
  }, []);
  return <div ref={box}>{children}</div>;
}
