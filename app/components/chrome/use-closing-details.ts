import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Returns the ref for a `<details>` menu. The menu closes on a click outside, on Escape and on a
 * navigation. It stays open while a popover is open on top of it: the focus returns to the button in the
 * menu that opened the popover (POPUP-14).
 */
export function useClosingDetails() {
  const box = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const previous = useRef(key);
  useEffect(() => {
    // The first run is no navigation. It must not close a menu that was opened before the script ran.
    if (previous.current !== key) box.current?.removeAttribute('open');
    previous.current = key;
  }, [key]);
  useEffect(() => {
    function closeFromOutside({ target }: MouseEvent) {
      if (isInPopover(target)) return;
      if (!box.current?.contains(target as Node)) box.current?.removeAttribute('open');
    }
    function closeOnEscape({ key, target }: KeyboardEvent) {
      if (key !== 'Escape' || !box.current?.open || isInPopover(target)) return;
      box.current.removeAttribute('open');
      box.current.querySelector('summary')?.focus();
    }
    document.addEventListener('click', closeFromOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('click', closeFromOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  return box;
}

function isInPopover(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[popover]') !== null;
}
