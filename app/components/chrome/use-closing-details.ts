import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Returns the ref for a `<details>` menu. The menu closes on a click outside, on Escape and on a
 * navigation.
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
      if (!box.current?.contains(target as Node)) box.current?.removeAttribute('open');
    }
    function closeOnEscape({ key }: KeyboardEvent) {
      if (key !== 'Escape' || !box.current?.open) return;
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
