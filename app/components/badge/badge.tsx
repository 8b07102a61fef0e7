import type { ReactNode } from 'react';

import { Icon, type IconName } from '../icon/icon.tsx';

interface BadgeProps {
  icon?: IconName;
  /** The class of its colour, such as `badge-success`. By default it is gold, which has no meaning. */
  className?: string;
  children: ReactNode;
}

/** A few words in a small coloured box, such as a state or a role. */
export function Badge({ icon, className = '', children }: BadgeProps) {
  return (
    <span className={`aegov-badge ${className}`}>
      {icon && <Icon name={icon} size="badge-icon" />}
      {children}
    </span>
  );
}
