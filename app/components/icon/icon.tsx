import type { IconName } from './names.ts';
import sprite from './sprite.svg?url';

export type { IconName };

interface IconProps {
  name: IconName;
  /** The CSS class of the size; 24 pixels by default. */
  size?: string;
  className?: string;
}

/** An icon beside a text with the same meaning. It is hidden from screen readers. */
export function Icon({ name, size = 'size-6', className = '' }: IconProps) {
  return (
    <svg aria-hidden="true" focusable="false" fill="currentColor" className={`shrink-0 ${size} ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
