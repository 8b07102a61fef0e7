import { Link, type LinkProps } from '@remix-run/react';
import type { ButtonHTMLAttributes, RefObject } from 'react';

type Look = 'primary' | 'outline' | 'quiet';
type Size = 'base' | 'sm';

const LOOKS: Record<Look, string> = { primary: '', outline: 'btn-outline', quiet: 'btn-link' };
const SIZES: Record<Size, string> = { base: '', sm: 'btn-sm' };

interface ButtonFace {
  look?: Look;
  size?: Size;
}

function classNames({ look = 'primary', size = 'base' }: ButtonFace, className = ''): string {
  return ['aegov-btn', LOOKS[look], SIZES[size], className].filter(Boolean).join(' ');
}

interface ButtonProps extends ButtonFace, ButtonHTMLAttributes<HTMLButtonElement> {
  /** In React 18, a component cannot have a property with the name `ref`. */
  buttonRef?: RefObject<HTMLButtonElement>;
}

/** A button. The primary look is gold, and each view has only one primary button. */
export function Button({ look, size, className, type = 'submit', buttonRef, ...rest }: ButtonProps) {
  return <button ref={buttonRef} type={type} className={classNames({ look, size }, className)} {...rest} />;
}

export function ButtonLink({ look, size, className, ...rest }: ButtonFace & LinkProps) {
  return <Link className={classNames({ look, size }, className)} {...rest} />;
}
