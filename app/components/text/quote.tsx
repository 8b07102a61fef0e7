import type { BlockquoteHTMLAttributes, ReactNode } from 'react';

import { Icon } from '../icon/icon.tsx';

interface QuoteProps extends BlockquoteHTMLAttributes<HTMLQuoteElement> {
  hasIcon?: boolean;
  isColored?: boolean;
  /** Who said it. HTML requires the author outside of the `<blockquote>`, so the box is then a figure. */
  author?: ReactNode;
  /** The role of the author. */
  designation?: string;
}

/** The words of a person or an organisation. */
export function Quote({
  hasIcon,
  isColored,
  author,
  designation,
  className = '',
  children,
  ...quote
}: QuoteProps) {
  const box = isColored ? 'aegov-quote quote-colored' : 'aegov-quote';
  const icon = hasIcon && <Icon name="quotes" size="quote-icon" className="text-aegold-400" />;
  if (!author) {
    return (
      <blockquote {...quote} className={`${box} ${className}`}>
        {icon}
        {children}
      </blockquote>
    );
  }
  return (
    <figure className={box}>
      {icon}
      <blockquote {...quote} className={className}>
        {children}
      </blockquote>
      <figcaption className="quote-footer">
        <p className="quote-author">{author}</p>
        {designation && <p className="quote-cite">{designation}</p>}
      </figcaption>
    </figure>
  );
}
