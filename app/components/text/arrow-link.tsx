import { Link, type LinkProps } from '@remix-run/react';

import { Icon } from '../icon/icon.tsx';

interface ArrowLinkProps extends LinkProps {
  /** Whether the link leads back, with an arrow before the text. */
  isBack?: boolean;
}

/** A link on a line of its own, with an arrow. */
export function ArrowLink({ isBack = false, className = '', children, ...link }: ArrowLinkProps) {
  const arrow = (
    <Icon name={isBack ? 'arrow-left' : 'arrow-right'} size="link-icon" className="rtl:-scale-x-100" />
  );
  return (
    <Link {...link} className={`aegov-link link-soft ${className}`}>
      {isBack && arrow}
      {children}
      {!isBack && arrow}
    </Link>
  );
}
