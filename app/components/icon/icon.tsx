import type { IconName } from './names.ts';
import sprite from './sprite.svg?url';

export type { IconName };

/** An icon beside a text that says the same: it is hidden from screen readers. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" focusable="false" fill="currentColor" className={`shrink-0 ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
