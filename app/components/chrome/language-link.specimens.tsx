import type { Specimens } from '#app/dev/specimens.ts';

import { BlankHeader } from './blank-header.tsx';
import { HEADER_TEXT } from './header-link.tsx';
import { LanguageLink, RememberLanguage } from './language-link.tsx';

export const specimens: Specimens = {
  component: 'LanguageLink, RememberLanguage, BlankHeader',
  states: {
    'link to the other language': <LanguageLink className={HEADER_TEXT} />,
    'link with letters on a phone': <LanguageLink className={HEADER_TEXT} isShort />,
    'button without JavaScript': <RememberLanguage className={HEADER_TEXT} />,
    'top of a page without a menu': <BlankHeader />,
  },
};
