import { Brand } from './brand.tsx';
import { HEADER_TEXT } from './header-link.tsx';
import { LanguageLink } from './language-link.tsx';

/** The top of a page without a menu: the logo and the link to the other language. */
export function BlankHeader() {
  return (
    <div className="flex items-center justify-between gap-4">
      <Brand to="/" />
      <LanguageLink className={HEADER_TEXT} />
    </div>
  );
}
