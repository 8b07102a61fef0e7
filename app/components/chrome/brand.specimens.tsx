import type { Specimens } from '#app/dev/specimens.ts';

import { Brand } from './brand.tsx';
import { HeaderLink } from './header-link.tsx';

export const specimens: Specimens = {
  component: 'Brand, HeaderLink',
  layout: 'columns',
  states: {
    'on light': <Brand to="/" />,
    'on dark': (
      <div className="on-dark bg-aeblack-900 p-4">
        <Brand to="/" onDark />
      </div>
    ),
    'link in a header': <HeaderLink to="/" icon="house" name="Home" />,
  },
};
